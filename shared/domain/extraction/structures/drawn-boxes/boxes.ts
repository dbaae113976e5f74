import { lineOf } from "../../page-text.ts";
import type { Box, Line, PageWord } from "../../page-text.ts";

/** A box of the drawing, or cells that touch each other, with the lines inside. */
export interface DrawnBox {
  page: number;
  lines: Line[];
}

interface Cell {
  page: number;
  box: Box;
  words: Set<PageWord>;
  /** The number of the box that it belongs to. */
  owner: number;
}

/** Borders that are nearer to each other are one. */
const nearest = 0.004;
/** Pages with more cells have tables. */
const cellsMax = 400;

/** The boxes that pages draw, in reading order: each is one or more cells that touch each other. */
export function drawnBoxes(lines: readonly Line[]): DrawnBox[] {
  const cells = new Map<string, Cell>();
  for (const line of lines)
    for (const word of line.words) {
      const box = word.drawn?.cell;
      if (box === undefined) continue;
      const key = [word.page, box.left, box.top, box.width, box.height].join(" ");
      const cell = cells.get(key) ?? { page: word.page, box, words: new Set(), owner: cells.size };
      cell.words.add(word);
      cells.set(key, cell);
    }
  const all = [...cells.values()];
  for (const [, own] of Map.groupBy(all, ({ page }) => page)) {
    if (own.length > cellsMax) return [];
    for (const [index, one] of own.entries())
      for (const other of own.slice(0, index)) if (touch(one.box, other.box)) join(own, one, other);
  }
  return [...Map.groupBy(all, ({ owner }) => owner).values()].map((own) => {
    const words = new Set(own.flatMap((cell) => [...cell.words]));
    const inside = lines.flatMap((line) => {
      const some = line.words.filter((word) => words.has(word));
      return some.length === 0 ? [] : [some.length === line.words.length ? line : lineOf(some)];
    });
    return { page: own[0]?.page ?? 0, lines: inside };
  });
}

function join(cells: readonly Cell[], one: Cell, other: Cell): void {
  const [kept, gone] = [other.owner, one.owner];
  if (kept === gone) return;
  for (const cell of cells) if (cell.owner === gone) cell.owner = kept;
}

/** Whether two cells have a part of a border in common. */
function touch(a: Box, b: Box): boolean {
  const [aRight, bRight, aBottom, bBottom] = [a.left + a.width, b.left + b.width, a.top + a.height, b.top + b.height]; // prettier-ignore
  const across = Math.min(aRight, bRight) - Math.max(a.left, b.left);
  const down = Math.min(aBottom, bBottom) - Math.max(a.top, b.top);
  return across > -nearest && down > -nearest && Math.max(across, down) > nearest;
}
