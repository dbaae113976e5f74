import type { GrayImage } from "./gray-image.ts";

/** Ink is darker. */
const dark = 215;
/** So many strokes of one length and distance make a rule; letters have no such row. */
const fewest = 12;
/** Pixels by which strokes and their distances may differ. */
const play = 3;

interface Stroke {
  start: number;
  end: number;
}

/**
 * Removes rules of dashes, as typewriters and listings have: "-----" and "=====" across the page. They are recognized as
 * words of letters otherwise.
 */
export function removeDashedRules({ width, height, pixels }: GrayImage): GrayImage {
  const out = Uint8Array.from(pixels);
  const thickest = Math.max(5, Math.round(width / 280));
  const isInk = (x: number, y: number): boolean =>
    y >= 0 && y < height && (pixels[y * width + x] ?? 255) < dark;
  /** Erases a stroke, which slopes or is thicker than this row shows. */
  const erase = ({ start, end }: Stroke, row: number): void => {
    for (let x = Math.max(0, start - 2); x < Math.min(width, end + 2); x++)
      for (const step of [-1, 1])
        for (let y = row, far = 0; far <= thickest && (far < 3 || isInk(x, y)); y += step, far++)
          if (y >= 0 && y < height) out[y * width + x] = 255;
  };
  const isThin = ({ start, end }: Stroke, row: number): boolean => {
    const x = (start + end) >> 1;
    let thick = 1;
    for (let y = row - 1; thick <= thickest && isInk(x, y); y--) thick++;
    for (let y = row + 1; thick <= thickest && isInk(x, y); y++) thick++;
    return thick <= thickest;
  };
  for (let row = 0; row < height; row++) {
    const strokes = strokesOf(row, width, isInk);
    for (let at = 0; at + fewest <= strokes.length;) {
      let end = at + 1;
      while (end < strokes.length && isAlike(strokes, at, end)) end++;
      const alike = strokes.slice(at, end);
      const isRule = alike.length >= fewest && alike.filter((one) => isThin(one, row)).length > alike.length * 0.9; // prettier-ignore
      if (isRule) for (const stroke of alike) erase(stroke, row);
      at = end - 1 > at ? end - 1 : at + 1;
    }
  }
  return { width, height, pixels: out };
}

/** The runs of ink in a row of pixels. */
function strokesOf(row: number, width: number, isInk: (x: number, y: number) => boolean): Stroke[] {
  const strokes: Stroke[] = [];
  let start = -1;
  for (let x = 0; x <= width; x++) {
    const ink = x < width && isInk(x, row);
    if (ink && start < 0) start = x;
    if (ink || start < 0) continue;
    strokes.push({ start, end: x });
    start = -1;
  }
  return strokes;
}

/** Whether a stroke is as long as the first of its row, and as far from the one before as that is from its next. */
function isAlike(strokes: readonly Stroke[], first: number, at: number): boolean {
  const [one, next, before, stroke] = [strokes[first], strokes[first + 1], strokes[at - 1], strokes[at]]; // prettier-ignore
  if (one === undefined || next === undefined || before === undefined || stroke === undefined)
    return false;
  const [length, distance] = [one.end - one.start, next.start - one.start];
  return (
    length >= 4 &&
    Math.abs(stroke.end - stroke.start - length) <= play &&
    Math.abs(stroke.start - before.start - distance) <= play &&
    distance < length * 4
  );
}
