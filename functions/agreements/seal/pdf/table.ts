import { mostBlank, sheetColors, pageBounds, textStyles, type TextStyle } from "./sheet-style.ts";
import type { Alignment, SheetPages } from "./sheet-pages.ts";
import type { Line } from "./typesetter.ts";

export interface Column {
  head: string;
  /** In points, including padding. */
  width: number;
  align?: Alignment;
  /** Empty space at the right of the column, in points. */
  gap?: number;
}

/** A cell: paragraphs from top to bottom, or a drawing with its height in points. */
export type Cell =
  | { texts: readonly { text: string; style: TextStyle }[] }
  | { alt: string; height: number; draw: (x: number, top: number, width: number) => void };

export interface Row {
  cells: readonly Cell[];
  /** Small text over the whole width below the cells. */
  below?: string;
  rule?: "line" | "ink" | "none";
  /** Aligns the first lines of the cells. Absent: as the table says. */
  verticalAlign?: "top";
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
  minimumRowHeight: number;
  padding: number;
  verticalAlign: "middle" | "bottom";
}

const inset = 3.2;

/** A cell with one paragraph. */
export function textCell(text: string, style: TextStyle = textStyles.cell): Cell {
  return { texts: [{ text, style }] };
}

interface SetRow {
  row: Row;
  blocks: { lines: Line[]; style: TextStyle }[][];
  below: Line[];
  cellsHeight: number;
  height: number;
}

/** Draws a ruled table over one or more pages and repeats its head on each page. Rows are not split. */
export function drawTable(pages: SheetPages, table: Table): void {
  const rows = table.rows.map((row) => setRow(pages, table, row));
  pages.group("Table", () => {
    drawHead(pages, table);
    for (const [index, row] of rows.entries()) {
      // Keeps the last row, often a total, on the same page as the row before it.
      const next = index === rows.length - 2 ? (rows[index + 1]?.height ?? 0) : 0;
      if (pages.need(row.height + next)) drawHead(pages, table);
      pages.group("TR", () => drawRow(pages, table, row));
    }
  });
}

/** Points of a section's heading with the space around it. */
const headingHeight = 30;
/** Points on a page below the running head and a section's heading. */
const mostWholeHeight = pageBounds.bottom - pageBounds.top - 29 - headingHeight;

/** Rows that a table has at least on its first page, if it has this many. */
const leadRows = 3;
/** Limit for the height of these rows, in points. A greater height would leave half of the page before empty. */
const mostLeadHeight = 160;

/** The height of a table's head and first rows, in points. A section's heading stays on the same page as these. */
export function leadHeight(pages: SheetPages, table: Table): number {
  const [first = 0, ...others] = table.rows
    .slice(0, leadRows)
    .map((row) => setRow(pages, table, row).height);
  const together = others.reduce((sum, height) => sum + height, first);
  return 22 + Math.max(first, Math.min(together, mostLeadHeight));
}

/** The height of a table with its head, in points. */
function heightOfTable(pages: SheetPages, table: Table): number {
  return table.rows.reduce((sum, row) => sum + setRow(pages, table, row).height, 22);
}

/** Whether a table fits on the current page below its section's heading. */
export function fitsWithHeading(pages: SheetPages, table: Table): boolean {
  return heightOfTable(pages, table) + headingHeight <= pages.left;
}

/**
 * The height in points that keeps a table on one page below its heading: on this one, or on the next if that leaves
 * little of this one empty. Otherwise its `leadHeight`, so that it begins here.
 */
export function wholeHeight(pages: SheetPages, table: Table): number {
  const height = heightOfTable(pages, table);
  const isKeptWhole =
    height + headingHeight <= pages.left || (height <= mostWholeHeight && pages.left <= mostBlank);
  return isKeptWhole ? height : leadHeight(pages, table);
}

function setRow(pages: SheetPages, table: Table, row: Row): SetRow {
  const blocks = table.columns.map(({ width, gap = 0 }, index) => {
    const cell = row.cells[index];
    if (!cell || !("texts" in cell)) return [];
    return cell.texts.map(({ text, style }) => ({
      lines: pages.set.wrap(text, style, width - gap - 2 * inset),
      style,
    }));
  });
  const heights = blocks.map((block, index) => {
    const cell = row.cells[index];
    return cell && "height" in cell ? cell.height : heightOf(block);
  });
  const cellsHeight = Math.max(table.minimumRowHeight, Math.max(...heights) + 2 * table.padding);
  const below = row.below
    ? pages.set.wrap(row.below, textStyles.small, pageBounds.right - pageBounds.left - 2 * inset)
    : [];
  const belowHeight = below.length === 0 ? 0 : below.length * textStyles.small.lineHeight + 2;
  return { row, blocks, below, cellsHeight, height: cellsHeight + belowHeight };
}

function heightOf(block: SetRow["blocks"][number]): number {
  return block.reduce((sum, { lines, style }) => sum + lines.length * style.lineHeight, 0);
}

function drawHead(pages: SheetPages, { columns }: Table): void {
  const style = textStyles.columnHead;
  pages.group("TR", () => {
    let x: number = pageBounds.left;
    for (const { head, width, align = "left", gap = 0 } of columns) {
      const box = { x: x + inset, top: pages.y + 3, width: width - gap - 2 * inset, align };
      pages.tagged("TH", () => pages.lines([pages.set.line(head, style)], box, style), {
        scope: "Column",
      });
      x += width;
    }
  });
  pages.y += 16.5;
  pages.rule(pages.y, sheetColors.ink, 0.75);
}

/** Points above a cell's content in its row, of which `free` points are left. */
function spaceAbove({ padding, verticalAlign }: Table, row: Row, free: number): number {
  if (row.verticalAlign === "top") return padding;
  return verticalAlign === "middle" ? free / 2 : free - padding;
}

function drawRow(pages: SheetPages, table: Table, set: SetRow): void {
  const top = pages.y;
  let x: number = pageBounds.left;
  for (const [index, { width, align = "left", gap = 0 }] of table.columns.entries()) {
    const cell = set.row.cells[index];
    const block = set.blocks[index] ?? [];
    const box = { x: x + inset, width: width - gap - 2 * inset, align };
    x += width;
    const height = cell && "height" in cell ? cell.height : heightOf(block);
    const free = set.cellsHeight - height;
    let at = top + spaceAbove(table, set.row, free);
    const alt = cell && "alt" in cell ? { alt: cell.alt } : {};
    pages.tagged(
      "TD",
      () => {
        if (cell && "draw" in cell) cell.draw(box.x, at, box.width);
        for (const { lines, style } of block) {
          pages.lines(lines, { ...box, top: at }, style);
          at += lines.length * style.lineHeight;
        }
      },
      alt,
    );
  }
  if (set.below.length > 0)
    pages.tagged("TD", () =>
      pages.lines(
        set.below,
        {
          x: pageBounds.left + inset,
          top: top + set.cellsHeight - 3,
          width: pageBounds.right - pageBounds.left,
        },
        textStyles.small,
      ),
    );
  pages.y = top + set.height;
  const rule = set.row.rule ?? "line";
  if (rule !== "none")
    pages.rule(
      pages.y,
      rule === "ink" ? sheetColors.ink : sheetColors.line,
      rule === "ink" ? 0.75 : 0.6,
    );
}
