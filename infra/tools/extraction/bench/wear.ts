import { createCanvas } from "@napi-rs/canvas";
import type { Canvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { faxed } from "./fax.ts";
import type { FaxMachine } from "./fax.ts";
import type { Random } from "./random.ts";
import { pdfOfPictures } from "./scanned-pdf.ts";

interface Wear {
  /** Pixels for each point of the page. */
  scale: number;
  /** Pixels of a table around the page. */
  margin: number;
  /** The range of degrees by which the page slopes. */
  slope: number;
  /** Change of the brightness of ink and paper: a factor and a summand. */
  contrast: readonly [number, number];
  noise: number;
  /** Darkening of the right side. */
  shadow: number;
  /** Lies on its side or upside down. */
  turned?: true;
  /** Was folded across once or twice. */
  folded?: true;
  /** The shadow of a hand or a head lies over it. */
  shaded?: true;
  /** Came from a fax machine. */
  fax?: FaxMachine;
  quality: number;
}

const scan: Wear = { scale: 2.4, margin: 0, slope: 1.6, contrast: [0.85, 30], noise: 34, shadow: 0.08, quality: 85 }; // prettier-ignore
const photo: Wear = { scale: 2.2, margin: 90, slope: 6, contrast: [0.85, 30], noise: 26, shadow: 0.35, quality: 72 }; // prettier-ignore

const fax: Wear = { ...scan, scale: 204 / 72, slope: 0.8, contrast: [1, 0], noise: 0, shadow: 0 };

/** The kinds of wear. */
const wears = {
  scan,
  "faint scan": { ...scan, contrast: [0.4, 140], noise: 20 },
  "skewed scan": { ...scan, slope: 7 },
  "folded scan": { ...scan, folded: true },
  photo,
  "turned photo": { ...photo, turned: true },
  "shaded photo": { ...photo, shaded: true, shadow: 0.5 },
  "folded photo": { ...photo, folded: true },
  "low-resolution photo": { ...photo, scale: 1.25, margin: 40, noise: 18, quality: 55 },
  "fine fax": { ...fax, fax: { linesPerInch: 196, specks: 0.0008, streaks: 2 } },
  "standard fax": { ...fax, fax: { linesPerInch: 98, specks: 0.0015, streaks: 3 } },
} as const satisfies Record<string, Wear>;
export type WearKind = keyof typeof wears;

/** Kinds of pictures, each with its kinds of wear. Those that people have more often come more than once. */
export const wearsOf = {
  scan: ["scan", "scan", "faint scan", "skewed scan", "folded scan"],
  photo: ["photo", "photo", "turned photo", "shaded photo", "folded photo", "low-resolution photo"],
  fax: ["fine fax", "fine fax", "standard fax"],
} as const satisfies Record<string, readonly [WearKind, ...WearKind[]]>;
export type PictureKind = keyof typeof wearsOf;

/**
 * A PDF as a picture from a scanner or a phone's camera. Of several pages, a PDF whose pages are one picture each, as
 * scanners and phones save them.
 */
export async function simulateWear(pdf: Buffer, as: WearKind, random: Random): Promise<Buffer> {
  const wear: Wear = wears[as];
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pictures: Buffer[] = [];
  for (let number = 1; number <= document.numPages; number++)
    pictures.push(worn(await drawn(await document.getPage(number), wear), wear, random));
  await loading.destroy();
  const [only, ...further] = pictures;
  return only !== undefined && further.length === 0
    ? only
    : await pdfOfPictures(pictures, wear.scale);
}

async function drawn(page: PDFPageProxy, { scale }: Wear): Promise<Canvas> {
  const viewport = page.getViewport({ scale });
  const sheet = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdfjs-dist wants a browser's canvas; the package @napi-rs/canvas is what it draws on in Node itself.
  await page.render({ canvas: sheet as unknown as HTMLCanvasElement, viewport, background: "#fff" })
    .promise;
  return sheet;
}

/** The picture of a page. */
function worn(sheet: Canvas, wear: Wear, random: Random): Buffer {
  const { width, height } = sheet;
  const slope = (random.next() - 0.5) * wear.slope;
  const quarters = wear.turned === true ? 1 + random.below(3) : 0;
  const sides = [width + wear.margin * 2, height + wear.margin * 2] as const;
  const canvas = createCanvas(sides[quarters % 2] ?? width, sides[(quarters + 1) % 2] ?? height);
  const context = canvas.getContext("2d");
  context.fillStyle = wear.margin > 0 ? "#2a2622" : "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((slope + quarters * 90) * Math.PI) / 180);
  context.drawImage(sheet, -width / 2, -height / 2);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const [gain, base] = wear.contrast;
  for (let at = 0; at < image.data.length; at += 4) {
    const x = ((at / 4) % canvas.width) / canvas.width;
    const light = 1 - wear.shadow * x;
    const speck = (random.next() - 0.5) * wear.noise;
    for (let channel = 0; channel < 3; channel++) {
      const value = image.data[at + channel] ?? 0;
      image.data[at + channel] = Math.max(0, Math.min(255, (value * gain + base) * light + speck));
    }
  }
  context.putImageData(image, 0, 0);
  if (wear.shaded === true) shade(canvas, random);
  if (wear.folded === true) fold(canvas, random);
  if (wear.fax !== undefined) return faxed(canvas, wear.fax, random).toBuffer("image/png");
  return canvas.toBuffer("image/jpeg", wear.quality);
}

/** Darkens a slanted part of the picture with a soft edge. */
function shade(canvas: Canvas, random: Random): void {
  const context = canvas.getContext("2d");
  const from = canvas.width * (0.1 + random.next() * 0.5);
  const edge = canvas.width * 0.08;
  const slant = canvas.height * (random.next() - 0.5) * 0.6;
  const shadow = context.createLinearGradient(from, 0, from + edge, slant * 0.2);
  shadow.addColorStop(0, "rgba(20, 18, 30, 0)");
  shadow.addColorStop(1, "rgba(20, 18, 30, 0.45)");
  context.fillStyle = shadow;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** A crease across the picture, below which the paper is darker and a little displaced. */
function fold(canvas: Canvas, random: Random): void {
  const context = canvas.getContext("2d");
  const count = 1 + random.below(2);
  for (let crease = 1; crease <= count; crease++) {
    const y = Math.round((canvas.height * crease) / (count + 1) + (random.next() - 0.5) * 60);
    const lower = context.getImageData(0, y, canvas.width, canvas.height - y);
    context.putImageData(lower, 2 - random.below(5), y + random.below(2));
    for (const [offset, color] of [
      [-2, "rgba(255, 255, 255, 0.5)"],
      [0, "rgba(0, 0, 0, 0.45)"],
      [2, "rgba(0, 0, 0, 0.15)"],
    ] as const) {
      // prettier-ignore
      context.fillStyle = color;
      context.fillRect(0, y + offset, canvas.width, 2);
    }
  }
}
