import type { GrayImage } from "./gray-image.ts";

/** Divides the brightness by that of the surrounding paper, so that shadows and gray paper become white. */
export function normalizeLighting({ width, height, pixels }: GrayImage): GrayImage {
  // Paper is the brightest tenth of each block of 32 pixels.
  const block = 32;
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const paper = new Float32Array(columns * rows);
  // How much brighter the brightest is than the paper, and how much darker the darkest.
  const [brighter, darker] = [new Float32Array(columns * rows), new Float32Array(columns * rows)];
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      let count = 0;
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2) {
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
          const value = pixels[y * width + x] ?? 0;
          histogram[value] = (histogram[value] ?? 0) + 1;
          count++;
        }
      }
      let level = 255;
      for (let seen = histogram[255] ?? 0; seen < count / 5 && level > 0;) {
        level--;
        seen += histogram[level] ?? 0;
      }
      paper[row * columns + column] = level;
      const few = count / 50;
      brighter[row * columns + column] = levelOf(histogram, count - few) - level;
      darker[row * columns + column] = level - levelOf(histogram, few);
    }
  }
  const smooth = around(around(paper, columns, rows, middle), columns, rows, mean);
  const brightText = around(brighter, columns, rows, most);
  const darkText = around(darker, columns, rows, most);
  const white = Math.max(1, smooth.toSorted()[Math.floor(smooth.length * 0.9)] ?? 255);
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor(y / block));
    for (let x = 0; x < width; x++) {
      const at = row * columns + Math.min(columns - 1, Math.floor(x / block));
      const light = smooth[at] ?? 255;
      // In a dark heading what is brighter is text. In a shadow, what is darker.
      const behind = light < white * 0.42 && (brightText[at] ?? 0) > (darkText[at] ?? 0) * 1.2;
      const value = ((pixels[y * width + x] ?? 0) * 255) / (behind ? white : light);
      const bounded = value > 255 ? 255 : value;
      out[y * width + x] = behind ? 255 - bounded : bounded;
    }
  }
  return { width, height, pixels: out };
}

function mean(near: number[]): number {
  return near.reduce((sum, one) => sum + one, 0) / near.length;
}

function middle(near: number[]): number {
  return near.toSorted((a, b) => a - b)[near.length >> 1] ?? 0;
}

const most = (near: number[]): number => Math.max(...near);

/** For each block, the values of it and the eight blocks around it together. */
function around(
  source: Float32Array,
  columns: number,
  rows: number,
  combine: (near: number[]) => number,
): Float32Array {
  const out = new Float32Array(source.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const near: number[] = [];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [r, c] = [row + dy, column + dx];
          if (r >= 0 && c >= 0 && r < rows && c < columns) near.push(source[r * columns + c] ?? 0);
        }
      }
      out[row * columns + column] = combine(near);
    }
  }
  return out;
}

/** Removes ruled lines, because text that touches them is not recognized. */
export function removeRuledLines({ width, height, pixels }: GrayImage): GrayImage {
  const out = Uint8Array.from(pixels);
  const dark = 215;
  const thickest = Math.max(5, Math.round(width / 280));
  const erase = (along: number, across: number, stepAlong: number, stepAcross: number): void => {
    const shortest = Math.round(Math.max(width, height) / 38);
    for (let line = 0; line < across; line++) {
      let start = -1;
      let gap = 0;
      for (let at = 0; at <= along; at++) {
        const ink = at < along && (pixels[line * stepAcross + at * stepAlong] ?? 255) < dark;
        if (ink) {
          if (start < 0) start = at;
          gap = 0;
          continue;
        }
        gap++;
        if (start < 0 || (gap <= 2 && at < along)) continue;
        const end = at - gap + 1;
        if (end - start >= shortest)
          clearRun(start, end, line, { along, across, stepAlong, stepAcross });
        start = -1;
      }
    }
  };
  interface Way {
    along: number;
    across: number;
    stepAlong: number;
    stepAcross: number;
  }
  const clearRun = (start: number, end: number, line: number, way: Way): void => {
    for (let at = start; at < end; at++) {
      const ink = (offset: number): boolean =>
        line + offset >= 0 &&
        line + offset < way.across &&
        (pixels[(line + offset) * way.stepAcross + at * way.stepAlong] ?? 255) < dark;
      let [before, after] = [0, 0];
      while (before <= thickest && ink(-before - 1)) before++;
      while (after <= thickest && ink(after + 1)) after++;
      // A stroke of a letter crosses the line here.
      if (before + after + 1 > thickest) continue;
      for (let offset = -before - 1; offset <= after + 1; offset++) {
        const position = (line + offset) * way.stepAcross + at * way.stepAlong;
        if (line + offset >= 0 && line + offset < way.across) out[position] = 255;
      }
    }
  };
  erase(width, height, 1, width);
  removeWalls({ width, height, pixels }, out, { dark, thickest });
  erase(height, width, width, 1);
  return { width, height, pixels: out };
}

/**
 * Removes the short uprights between two ruled lines that were removed: the walls of a comb, in which each character has
 * a box of its own, and the sides of boxes.
 */
function removeWalls(
  { width, height, pixels }: GrayImage,
  out: Uint8Array,
  { dark, thickest }: { dark: number; thickest: number },
): void {
  const shortest = Math.round(Math.max(width, height) / 100);
  const isDark = (x: number, y: number): boolean => (pixels[y * width + x] ?? 255) < dark;
  const isLeft = (x: number, y: number): boolean => (out[y * width + x] ?? 255) < dark;
  /** Whether a ruled line was removed beside this point. */
  const isRule = (x: number, y: number): boolean =>
    [-thickest - 2, thickest + 2].some((aside) => {
      for (let row = y - 4; row <= y + 4; row++)
        if (isDark(x + aside, row) && !isLeft(x + aside, row)) return true;
      return false;
    });
  const isThin = (x: number, y: number): boolean => {
    let wide = 1;
    while (wide <= thickest && isLeft(x + wide, y)) wide++;
    for (let before = 1; wide <= thickest && isLeft(x - before, y); before++) wide++;
    return wide <= thickest;
  };
  for (let x = 1; x < width - 1; x++) {
    let start = -1;
    for (let y = 0; y <= height; y++) {
      if (y < height && (isLeft(x, y) || isLeft(x - 1, y) || isLeft(x + 1, y))) {
        if (start < 0) start = y;
        continue;
      }
      if (start >= 0 && y - start >= shortest && isRule(x, start) && isRule(x, y - 1))
        for (let at = start; at < y; at++)
          // Walls slope a little.
          for (let near = x - 2; near <= x + 2; near++)
            if (isLeft(near, at) && isThin(near, at)) out[at * width + near] = 255;
      start = -1;
    }
  }
}

/**
 * Raises the contrast to that of black ink on white paper: the gray of shaded table heads and remains of rules becomes
 * white, and what is darkest on the page becomes black, also where it is faint.
 */
export function increaseContrast({ width, height, pixels }: GrayImage): GrayImage {
  const black = Math.max(60, Math.min(160, darkest(pixels, 0.004)));
  const white = Math.max(205, black + (255 - black) * 0.7);
  return {
    width,
    height,
    pixels: pixels.map((value) =>
      Math.max(0, Math.min(255, ((value - black) * 255) / (white - black))),
    ),
  };
}

/** The brightness below which this share of the pixels is. */
function darkest(pixels: Uint8Array, share: number): number {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value] = (histogram[value] ?? 0) + 1;
  return levelOf(histogram, pixels.length * share);
}

/** The brightness below which so many pixels of a histogram are. */
function levelOf(histogram: Uint32Array, count: number): number {
  let level = 0;
  for (let seen = histogram[0] ?? 0; seen < count && level < 255;) {
    level++;
    seen += histogram[level] ?? 0;
  }
  return level;
}
