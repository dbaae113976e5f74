import type { GrayImage } from "./gray-image.ts";

/** Pixels around each one over which noise is smoothed, and those with whose mean a stroke is compared. */
const [reachOfNoise, reachOfStrokes] = [1, 6];

/**
 * A picture that was scaled up, with its noise smoothed and its letters sharpened, so that the strokes of small print
 * come apart.
 */
export function sharpen({ width, height, pixels }: GrayImage): GrayImage {
  const smooth = blurred({ width, height, pixels }, reachOfNoise);
  const around = blurred({ width, height, pixels: smooth }, reachOfStrokes);
  return {
    width,
    height,
    // Bounded by the array itself.
    pixels: Uint8Array.from(
      Uint8ClampedArray.from(smooth, (value, at) => 2 * value - (around[at] ?? value)),
    ),
  };
}

/** Each pixel as the mean of those up to so many pixels away in both directions. */
function blurred({ width, height, pixels }: GrayImage, reach: number): Uint8Array {
  const rows = means(pixels, { length: width, step: 1, lines: height, stride: width }, reach);
  return means(rows, { length: height, step: width, lines: width, stride: 1 }, reach);
}

interface Way {
  /** How many pixels a line has, and how far they are from each other. */
  length: number;
  step: number;
  lines: number;
  stride: number;
}

/** The means along lines, by sums that move on by one pixel at a time. */
function means(
  pixels: Uint8Array,
  { length, step, lines, stride }: Way,
  reach: number,
): Uint8Array {
  const out = new Uint8Array(pixels.length);
  const count = 2 * reach + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    const [first, last] = [pixels[start] ?? 0, pixels[start + (length - 1) * step] ?? 0];
    let sum = first * (reach + 1);
    for (let at = 1; at <= reach; at++) sum += pixels[start + Math.min(at, length - 1) * step] ?? 0;
    for (let at = 0; at < length; at++) {
      out[start + at * step] = Math.round(sum / count);
      const next = at + reach + 1;
      const gone = at - reach;
      sum += (next < length ? pixels[start + next * step] : last) ?? 0;
      sum -= (gone >= 0 ? pixels[start + gone * step] : first) ?? 0;
    }
  }
  return out;
}
