import type { Paper } from "../paper.ts";

export interface GridStyle {
  size?: number;
  lines?: "all" | "rows" | "none" | "stripes";
  /** Headings run upwards. */
  upwards?: boolean;
  /** The widest that a cell may be before it is wrapped, in points. */
  widest?: number;
  left?: number;
  right?: number;
}

/**
 * Draws a table whose cells are wrapped into lines. A line break in a cell begins a line. An undefined heading draws a
 * table without headings.
 */
export function drawGrid(
  paper: Paper,
  heads: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  style: GridStyle = {},
): void {
  const { size = 9, lines = "rows", upwards = false, left = paper.left } = style;
  const right = style.right ?? paper.right;
  const gap = 10;
  const columns = Math.max(heads?.length ?? 0, ...rows.map((row) => row.length));
  const places = Array.from({ length: columns }, (_, index) => index);
  const wanted = places.map((index) => {
    const words = upwards ? [] : (heads?.[index] ?? "").split(/[ \n]/);
    const cells = rows.flatMap((row) => (row[index] ?? "").split("\n"));
    const widestWord = Math.max(
      ...words.map((word) => paper.widthOf(word, { size, bold: true })),
      ...cells.flatMap((cell) => cell.split(" ")).map((word) => paper.widthOf(word, { size })),
    );
    const widestCell = Math.max(12, ...cells.map((cell) => paper.widthOf(cell, { size })));
    return Math.max(widestWord, Math.min(style.widest ?? 150, widestCell)) + gap;
  });
  const scale = (right - left) / wanted.reduce((sum, one) => sum + one, 0);
  const widths = wanted.map((one) => one * Math.min(1.7, scale));
  const leftOf = (index: number): number =>
    left + widths.slice(0, index).reduce((sum, one) => sum + one, 0);
  const end = leftOf(columns);
  const top = paper.y - 4;
  const high = size + 2;
  const line = (cells: readonly string[], bold: boolean, isStriped: boolean): void => {
    const wrapped = places.map((index) =>
      (cells[index] ?? "")
        .split("\n")
        .flatMap((part) => paper.wrapped(part, (widths[index] ?? 0) - gap * 0.6, { size, bold })),
    );
    const rowHeight = Math.max(1, ...wrapped.map((own) => own.length)) * high + 7;
    if (lines === "stripes" && isStriped) paper.shade(paper.y - 4, rowHeight, end);
    if (lines === "all" || lines === "rows") paper.rule(left, end, paper.y - 4);
    for (const [index, texts] of wrapped.entries())
      for (const [row, text] of texts.entries())
        paper.text(leftOf(index) + 4, text, { size, bold, y: paper.y + row * high });
    paper.y += rowHeight;
  };
  if (heads !== undefined && upwards) {
    const tall = Math.max(...heads.map((head) => paper.widthOf(head, { size, bold: true }))) + 10;
    paper.y += tall;
    for (const [index, head] of heads.entries())
      paper.upwards(leftOf(index) + 4, paper.y - 6, head, size);
  } else if (heads !== undefined) line(heads, true, false);
  for (const [index, row] of rows.entries()) line(row, false, index % 2 === 0);
  if (lines !== "none") paper.rule(left, end, paper.y - 4);
  if (lines === "all")
    for (const x of [...places.map(leftOf), end]) paper.upright(x, top, paper.y - 4);
  paper.y += 14;
}
