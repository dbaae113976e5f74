import { createCanvas } from "@napi-rs/canvas";
import type { Canvas, Image } from "@napi-rs/canvas";

/** From this share of black and white pixels on, a picture is a fax or a copy in two colors. */
const twoColors = 0.97;
/** From this share of lines that repeat the one above, lines were printed twice to fill the page. */
const repeatedLines = 0.25;
/** Pictures with more pixels are no faxes, and are not looked at. */
const pixelsMax = 6_000_000;

/**
 * A fax without its specks, and without the repeated lines of its low resolution, so that scaling it up makes smooth
 * letters. Returns undefined for any other picture.
 */
export function cleanFax(image: Image): Canvas | undefined {
  const { width, height } = image;
  if (width * height > pixelsMax || width < 3 || height < 3) return undefined;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const ink = new Uint8Array(width * height);
  let sharp = 0;
  for (let at = 0; at < ink.length; at++) {
    const green = data[at * 4 + 1] ?? 255;
    if (green < 20 || green > 235) sharp++;
    ink[at] = green < 128 ? 1 : 0;
  }
  if (sharp < ink.length * twoColors) return undefined;
  const lines = linesOf(ink, width, height);
  return draw(withoutSpecks(lines, width), width);
}

/** The lines that were sent, without those that only repeat the one above, if there are many of them. */
function linesOf(ink: Uint8Array, width: number, height: number): Uint8Array[] {
  const all = Array.from({ length: height }, (_, y) => ink.subarray(y * width, (y + 1) * width));
  const isRepeated = (line: Uint8Array, y: number): boolean => {
    const above = all[y - 1];
    return (
      above !== undefined && line.some((one) => one === 1) && Buffer.compare(line, above) === 0
    );
  };
  const withInk = all.filter((line) => line.some((one) => one === 1)).length;
  const repeated = all.filter(isRepeated).length;
  if (repeated < withInk * repeatedLines) return all;
  // Empty lines are repeated, too.
  const kept: Uint8Array[] = [];
  const wanted = Math.round(height * (1 - repeated / Math.max(1, withInk)));
  for (let line = 0; line < wanted; line++)
    kept.push(all[Math.min(height - 1, Math.floor(((line + 0.5) * height) / wanted))] ?? new Uint8Array(width)); // prettier-ignore
  return kept;
}

/** Clears black pixels of which no neighbor is black, and fills white ones of which all are. */
function withoutSpecks(lines: readonly Uint8Array[], width: number): Uint8Array[] {
  return lines.map((line, y) => {
    const out = Uint8Array.from(line);
    const [above = out, below = out] = [lines[y - 1], lines[y + 1]];
    for (let x = 1; x < width - 1; x++) {
      let black = -(line[x] ?? 0);
      for (const near of [above, line, below])
        black += (near[x - 1] ?? 0) + (near[x] ?? 0) + (near[x + 1] ?? 0);
      if (black === 0) out[x] = 0;
      else if (black === 8) out[x] = 1;
    }
    return out;
  });
}

function draw(lines: readonly Uint8Array[], width: number): Canvas {
  const canvas = createCanvas(width, lines.length);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, lines.length);
  for (const [y, line] of lines.entries())
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      image.data.fill(line[x] === 1 ? 0 : 255, at, at + 3);
      image.data[at + 3] = 255;
    }
  context.putImageData(image, 0, 0);
  return canvas;
}
