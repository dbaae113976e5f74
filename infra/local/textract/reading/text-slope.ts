import { reduced } from "./gray-image.ts";
import type { GrayImage } from "./gray-image.ts";

/** The longer side of the picture in which the slope is looked for, in cells. */
const sampleSize = 1000;
/** No stroke of a letter is longer, in cells. */
const longestStroke = 60;
/** Ink is darker than this part of the mean around it, up to so many cells away. */
const inkOfMean = 0.9;
const reachOfMean = 12;
const steepest = 12;
const fineness = 0.1;

type Point = readonly [x: number, y: number];

/**
 * The skew of the lines of text in degrees clockwise, at most 12: the angle at which the ink per row varies the most. It
 * is found in shadows and in faint ink too, because ink is what is darker than what is around it.
 */
export function textSlopeDegrees(image: GrayImage): number {
  const longer = Math.max(image.width, image.height);
  const cells = reduced(image, Math.max(1, Math.round(longer / sampleSize)));
  const points = withoutBlots(inkOf(cells));
  if (points.length < 50) return 0;
  const every = Math.max(1, Math.floor(points.length / 30_000));
  const sample = points.filter((_, index) => index % every === 0);
  const reach = Math.ceil(Math.hypot(cells.width, cells.height)) * 2;
  const rows = new Float64Array(reach);
  const unevenness = (degrees: number): number => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    rows.fill(0);
    for (const [x, y] of sample) {
      const row = Math.round(y * cos - x * sin + reach / 2);
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let sum = 0;
    for (let row = 1; row < reach; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
    return sum;
  };
  let best = 0;
  let most = unevenness(0);
  // The lines of a wide page are uneven within a quarter of a degree only.
  for (let step = -steepest / fineness; step <= steepest / fineness; step++) {
    const value = unevenness(step * fineness);
    if (value > most * 1.001) [most, best] = [value, step * fineness];
  }
  return Math.abs(best) < 0.15 ? 0 : best;
}

/** The points that are darker than what is around them, without long level runs: creases, which are level on a slanted page, and rules. */
function inkOf({ width, height, pixels }: GrayImage): Point[] {
  // Sums of all that is above and to the left.
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const isInk = (x: number, y: number): boolean => {
    const [left, right] = [Math.max(0, x - reachOfMean), Math.min(width, x + reachOfMean + 1)];
    const [top, bottom] = [Math.max(0, y - reachOfMean), Math.min(height, y + reachOfMean + 1)];
    const at = (column: number, row: number): number => sums[row * (width + 1) + column] ?? 0;
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    const mean = sum / ((right - left) * (bottom - top));
    return (pixels[y * width + x] ?? 255) < mean * inkOfMean;
  };
  const points: Point[] = [];
  for (let y = 0; y < height; y++) {
    let run: Point[] = [];
    for (let x = 0; x <= width; x++) {
      if (x < width && isInk(x, y)) run.push([x, y]);
      else {
        if (run.length < longestStroke) points.push(...run);
        run = [];
      }
    }
  }
  return points;
}

const keyOf = (column: number, row: number): number => row * 10_000 + column;

/**
 * The dark points without those in or beside large dark areas, such as the table around a photographed page: the edges of
 * such areas are not those of lines of text.
 */
function withoutBlots(points: readonly Point[]): Point[] {
  const side = 10;
  const full = side * side * 0.6;
  const counts = new Map<number, number>();
  for (const [x, y] of points) {
    const key = keyOf(Math.floor(x / side), Math.floor(y / side));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const around = [-1, 0, 1];
  return points.filter(([x, y]) => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    return around.every((dy) =>
      around.every((dx) => (counts.get(keyOf(column + dx, row + dy)) ?? 0) < full),
    );
  });
}
