import type { GrayImage } from "./gray-image.ts";

/** Pixels of a block's side: less than a line of small print is high, so that most blocks have ink of one line. */
const side = 24;
/** This part of a block's pixels is as dark as its ink. Specks and remains of rules are fewer. */
const inkPart = 0.05;
/** A block whose ink is brighter has none, only grain. */
const faintest = 190;
/** No stroke of a letter is as wide as two of these, in pixels: what is dark so far in each direction is an area. */
const halfStroke = 8;
/** From this part of a block's pixels on, an area lies in it: a swatch, or the shade of a table head. */
const areaPart = 0.05;
/** At most so many times darker. */
const most = 3;

/**
 * Makes ink of any gray black: small gray labels beside bold black values. A single threshold for the page loses them.
 * The page has white paper.
 */
export function evenInk({ width, height, pixels }: GrayImage): GrayImage {
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const gains = gainsOf({ width, height, pixels }, columns, rows);
  const full = filled(gains, columns, rows);
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const paler = 255 - (pixels[at] ?? 255);
      if (paler === 0) {
        out[at] = 255;
        continue;
      }
      const gain = between(full, columns, rows, x / side - 0.5, y / side - 0.5);
      out[at] = Math.max(0, 255 - paler * gain);
    }
  return { width, height, pixels: out };
}

/** How many times darker each block must be so that its ink is black; 0 for one without ink. */
function gainsOf(
  { width, height, pixels }: GrayImage,
  columns: number,
  rows: number,
): Float32Array {
  const gains = new Float32Array(columns * rows);
  const areas = new Uint8Array(columns * rows);
  const isInk = (x: number, y: number): boolean => (pixels[y * width + x] ?? 255) < faintest;
  const isSolid = (x: number, y: number): boolean =>
    x >= halfStroke &&
    x < width - halfStroke &&
    isInk(x - halfStroke, y) &&
    isInk(x + halfStroke, y) &&
    isInk(x, y - halfStroke) &&
    isInk(x, y + halfStroke);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      let [count, solid] = [0, 0];
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y++)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x++, count++) {
          const value = pixels[y * width + x] ?? 255;
          histogram[value] = (histogram[value] ?? 0) + 1;
          if (value < faintest && isSolid(x, y)) solid++;
        }
      if (solid > count * areaPart) areas[row * columns + column] = 1;
      let level = 0;
      for (let seen = histogram[0] ?? 0; seen <= count * inkPart && level < 255;) {
        level++;
        seen += histogram[level] ?? 0;
      }
      gains[row * columns + column] = level > faintest ? 0 : Math.min(most, 255 / (255 - level));
    }
  return gains.map((gain, at) => (around(areas, columns, rows, at).some(Boolean) ? 1 : gain));
}

/** The values of a block and the eight around it. */
function around(
  values: Uint8Array | Float32Array,
  columns: number,
  rows: number,
  at: number,
): number[] {
  const [row, column] = [Math.floor(at / columns), at % columns];
  const near: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
      near.push(values[r * columns + c] ?? 0);
  return near;
}

/** Blocks without ink get the mean of those with ink around them, for the ends of letters that reach into them. */
function filled(gains: Float32Array, columns: number, rows: number): Float32Array {
  return gains.map((gain, at) => {
    if (gain > 0) return gain;
    const near = around(gains, columns, rows, at).filter((one) => one > 0);
    return near.length === 0 ? 1 : near.reduce((sum, one) => sum + one, 0) / near.length;
  });
}

/** The value between the centers of the four blocks around a point. */
function between(
  values: Float32Array,
  columns: number,
  rows: number,
  x: number,
  y: number,
): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = (column: number, row: number): number => values[row * columns + column] ?? 1;
  const upper = at(left, top) * (1 - across) + at(right, top) * across;
  const lower = at(left, bottom) * (1 - across) + at(right, bottom) * across;
  return upper * (1 - down) + lower * down;
}
