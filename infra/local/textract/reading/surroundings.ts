import type { Canvas } from "@napi-rs/canvas";
import { reduced, toGray } from "./gray-image.ts";

/** Pixels of a cell's side. */
const side = 10;
/** At least this part of the picture's border is a dark table. */
const darkBorder = 0.5;
/** The table is darker than this part of the brightest tenth of the picture. */
const darkPart = 0.5;
/** The table gets no brighter than so many times its border nearby, and paper is so many times brighter at least. */
const [alike, paperOfTable] = [1.5, 1.8];
/** The edge of the page, in cells. */
const edge = 4;

/**
 * Paints a dark table around a photographed page with the brightness of the paper beside it. Otherwise its grain is
 * recognized as words. Returns whether there is one: whether a camera took the picture.
 */
export function paintSurroundings(canvas: Canvas): boolean {
  const { width, height, pixels } = reduced(toGray(canvas), side);
  const brightness = (cell: number): number => Math.max(1, pixels[cell] ?? 0);
  const bright = pixels.toSorted()[Math.floor(pixels.length * 0.9)] ?? 255;
  const border = [...pixels.keys()].filter((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
  const seeds = border.filter((cell) => brightness(cell) < bright * darkPart);
  if (seeds.length < border.length * darkBorder) return false;
  // What the border nearby has.
  const table = spread(new Map(seeds.map((cell) => [cell, brightness(cell)])), width, pixels.length, (cell, from) => brightness(cell) < from * alike); // prettier-ignore
  const outside = grown(table, width, pixels.length);
  const paper = new Map<number, number>();
  const contrasts: number[] = [];
  for (const [cell, from] of outside)
    for (const near of neighbors(cell, width, pixels.length))
      if (!outside.has(near)) {
        paper.set(near, brightness(near));
        contrasts.push(brightness(near) / from);
      }
  // A shadow has no such edge.
  const contrast = contrasts.toSorted((a, b) => a - b)[contrasts.length >> 2] ?? 0;
  if (contrast < paperOfTable) return false;
  const context = canvas.getContext("2d");
  for (const [cell, value] of spread(paper, width, pixels.length, (next) => outside.has(next))) {
    if (!outside.has(cell)) continue;
    context.fillStyle = `rgb(${value}, ${value}, ${value})`;
    // The last column and row are wider where cells do not divide the picture.
    const [x, y] = [cell % width, Math.floor(cell / width)];
    context.fillRect(x * side, y * side, x === width - 1 ? side * 2 : side, y === height - 1 ? side * 2 : side); // prettier-ignore
  }
  return true;
}

/** Spreads the values of cells to those around them, the nearest value to each, where `isPart` says so. */
function spread(
  from: ReadonlyMap<number, number>,
  width: number,
  count: number,
  isPart: (cell: number, value: number) => boolean,
): Map<number, number> {
  const found = new Map(from);
  // Cells that are added while they are walked through are walked through too.
  for (const [cell, value] of found)
    for (const near of neighbors(cell, width, count))
      if (!found.has(near) && isPart(near, value)) found.set(near, value);
  return found;
}

/** With the cells of the page's edge, which are partly table. */
function grown(
  table: ReadonlyMap<number, number>,
  width: number,
  count: number,
): Map<number, number> {
  let all = new Map(table);
  for (let step = 0; step < edge; step++) {
    const wider = new Map(all);
    for (const [cell, value] of all)
      for (const near of neighbors(cell, width, count))
        if (!wider.has(near)) wider.set(near, value);
    all = wider;
  }
  return all;
}

function neighbors(cell: number, width: number, count: number): number[] {
  const x = cell % width;
  return [
    ...(x > 0 ? [cell - 1] : []),
    ...(x < width - 1 ? [cell + 1] : []),
    ...(cell >= width ? [cell - width] : []),
    ...(cell < count - width ? [cell + width] : []),
  ];
}
