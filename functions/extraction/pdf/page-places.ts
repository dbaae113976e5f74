import type { PdfFile } from "./pdf-file.ts";
import type { PdfDictionary } from "./pdf-values.ts";

/** Left, bottom, right and top, in the units of a page. */
export type Rectangle = readonly [number, number, number, number];

/** Returns a function that gives the place of a rectangle in fractions of its page as it is shown. */
export function placesOn(file: PdfFile, page: PdfDictionary) {
  const shown = rectangle(file, page.get("CropBox")) ?? rectangle(file, page.get("MediaBox"));
  if (shown === undefined) return undefined;
  const [left, bottom, right, top] = shown;
  if (right <= left || top <= bottom) return undefined;
  const turns = ((Number(file.resolve(page.get("Rotate"))) || 0) / 90) & 3;
  return (own: Rectangle) => {
    const corners = [
      [own[0], own[1]],
      [own[2], own[3]],
    ].map(([x = 0, y = 0]) =>
      turned((x - left) / (right - left), 1 - (y - bottom) / (top - bottom), turns),
    );
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    const [from, to] = [Math.min(...xs), Math.min(...ys)];
    return { Left: from, Top: to, Width: Math.max(...xs) - from, Height: Math.max(...ys) - to };
  };
}

/** A point after clockwise quarter turns of its page. */
function turned(x: number, y: number, turns: number): { x: number; y: number } {
  if (turns === 1) return { x: 1 - y, y: x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  if (turns === 3) return { x: y, y: 1 - x };
  return { x, y };
}

/** Four finite numbers of a PDF in the order of a rectangle. */
export function rectangle(
  file: PdfFile,
  value: Parameters<PdfFile["resolve"]>[0],
): Rectangle | undefined {
  const list = file.resolve(value);
  if (!Array.isArray(list) || list.length !== 4) return undefined;
  const [a, b, c, d] = list.map((one) => Number(file.resolve(one)));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  if (![a, b, c, d].every(Number.isFinite)) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
