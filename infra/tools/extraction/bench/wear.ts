import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Random } from "./random.ts";

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
  quality: number;
}

const scan: Wear = { scale: 2.4, margin: 0, slope: 1.6, contrast: [0.85, 30], noise: 34, shadow: 0.08, quality: 85 }; // prettier-ignore
const photo: Wear = { scale: 2.2, margin: 90, slope: 6, contrast: [0.85, 30], noise: 26, shadow: 0.35, quality: 72 }; // prettier-ignore

/** The kinds of wear. */
const wears = {
  scan,
  photo,
  "faint scan": { ...scan, contrast: [0.4, 140], noise: 20 },
  "turned photo": { ...photo, turned: true },
} as const satisfies Record<string, Wear>;
export type WearKind = keyof typeof wears;

/** The first page of a PDF as an image from a scanner or a phone's camera. */
export async function simulateWear(pdf: Buffer, as: WearKind, random: Random): Promise<Buffer> {
  const wear: Wear = wears[as];
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const viewport = page.getViewport({ scale: wear.scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const sheet = createCanvas(width, height);
  // pdfjs-dist wants a browser's canvas; the package @napi-rs/canvas is what it draws on in Node itself.
  await page.render({ canvas: sheet as unknown as HTMLCanvasElement, viewport, background: "#fff" })
    .promise;
  await loading.destroy();
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
  return canvas.toBuffer("image/jpeg", wear.quality);
}
