import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";

/** A signature by hand: loops of ink that go to the right. */
export function scrawl(paper: Paper, x: number, y: number, random: Random, width = 90): void {
  const points: [number, number][] = [[x, y]];
  const count = 9 + random.below(6);
  for (let index = 1; index <= count; index++) {
    const across = x + (width * index) / count + (random.next() - 0.5) * 12;
    const reach = index < 3 ? 16 : 8;
    points.push([across, y + (index % 2 === 0 ? 1 : -1) * reach * random.next()]);
  }
  paper.pen([...points, [x + width * 1.1, y - 2 + 4 * random.next()]]);
}

/** A small label above a value. */
export function labelled(
  paper: Paper,
  x: number,
  label: string,
  value: string,
  { width = 0, size = 10, labelSize = 7 } = {},
): void {
  paper.text(x, label, { size: labelSize });
  const lines = width > 0 ? paper.wrapped(value, width, { size }) : [value];
  for (const [row, line] of lines.entries())
    paper.text(x, line, { size, y: paper.y + labelSize + 3 + row * size * 1.2 });
}

interface GridColumn {
  head: string;
  /** Its part of the width. */
  width: number;
}

interface GridOptions {
  size?: number;
  /** All lines, those between rows, or none. */
  lines?: "all" | "rows" | "none";
  shadedHead?: boolean;
  boldLast?: boolean;
}

/** A table whose cells wrap. The words of a cell follow each other in the page's text. */
export function grid(
  paper: Paper,
  columns: readonly GridColumn[],
  rows: readonly (readonly string[])[],
  { size = 8.5, lines = "all", shadedHead = true, boldLast = false }: GridOptions = {},
): void {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const scale = (paper.right - paper.left) / total;
  const lefts = [paper.left];
  for (const { width } of columns) lefts.push((lefts.at(-1) ?? 0) + width * scale);
  const top = paper.y;
  const heads = columns.map(({ head }) => head);
  for (const [number, cells] of [heads, ...rows].entries()) {
    const bold = number === 0 || (boldLast && number === rows.length);
    const wrapped = cells.map(
      (cell, at) =>
      cell.split("\n").flatMap((part) => part === "" ? [""] : paper.wrapped(part, (columns[at]?.width ?? 1) * scale - 6, { size, bold })), // prettier-ignore
    );
    const height = Math.max(1, ...wrapped.map(({ length }) => length)) * size * 1.25 + 7;
    if (number === 0 && shadedHead) paper.shade(paper.y, height);
    if (lines !== "none") paper.rule(paper.left, paper.right);
    for (const [at, cell] of wrapped.entries())
      for (const [row, line] of cell.entries())
        paper.text((lefts[at] ?? 0) + 3, line, { size, bold, y: paper.y + 3 + row * size * 1.25 });
    paper.y += height;
  }
  if (lines !== "none") paper.rule(paper.left, paper.right);
  if (lines === "all") for (const left of lefts) paper.upright(left, top, paper.y);
  paper.y += 10;
}

/** A line at the bottom of a page. */
export function footer(paper: Paper, left: string, right: string): void {
  paper.text(paper.left, left, { size: 7, y: paper.bottom + 8 });
  paper.text(paper.right - paper.widthOf(right, { size: 7 }), right, {
    size: 7,
    y: paper.bottom + 8,
  });
}
