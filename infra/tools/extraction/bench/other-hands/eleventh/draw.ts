import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SplitTruth } from "../../sheet-truth.ts";

interface Column {
  head: string;
  width: number;
  cell: (split: SplitTruth, index: number) => string;
}

interface Look {
  size?: number;
  lines?: "all" | "rows" | "head" | "none";
  shaded?: boolean;
  /** The least height of a row. */
  height?: number;
  /** A last row. */
  last?: readonly string[];
}

/** Where a table has its columns and rows. */
interface Places {
  lefts: number[];
  tops: number[];
}

/** A table whose cells have as many lines as they need. */
export function grid(
  paper: Paper,
  columns: readonly Column[],
  splits: readonly SplitTruth[],
  look: Look = {},
): Places {
  const rows = splits.map((split, index) => columns.map(({ cell }) => cell(split, index)));
  return cells(paper, columns, look.last === undefined ? rows : [...rows, look.last], look);
}

/** A table of texts. */
export function cells(
  paper: Paper,
  columns: readonly { head: string; width: number }[],
  rows: readonly (readonly string[])[],
  { size = 9, lines = "all", shaded = true, height = 0 }: Look = {},
): Places {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const scale = (paper.right - paper.left) / all;
  const lefts: number[] = [];
  let left = paper.left;
  for (const { width } of columns) {
    lefts.push(left);
    left += width * scale;
  }
  const top = paper.y;
  const tops: number[] = [];
  const row = (texts: readonly string[], bold: boolean): void => {
    const parts = texts.map((one, at) =>
      paper.wrapped(one, (columns[at]?.width ?? 1) * scale - 7, { size, bold }),
    );
    const most = Math.max(1, ...parts.map(({ length }) => length));
    const high = Math.max(bold ? 0 : height, most * size * 1.3 + 7);
    if (bold && shaded) paper.shade(paper.y, high);
    for (const [at, part] of parts.entries())
      for (const [line, words] of part.entries())
        paper.text((lefts[at] ?? 0) + 4, words, { size, bold, y: paper.y + 3 + line * size * 1.3 });
    if (lines === "all" || lines === "rows" || (lines === "head" && bold))
      paper.rule(paper.left, paper.right, paper.y + high);
    if (!bold) tops.push(paper.y);
    paper.y += high;
  };
  if (lines === "all") paper.rule(paper.left, paper.right, top);
  row(columns.map(({ head }) => head), true); // prettier-ignore
  for (const texts of rows) row(texts, false);
  if (lines === "all") for (const x of [...lefts, paper.right]) paper.upright(x, top, paper.y);
  paper.y += 16;
  return { lefts, tops };
}

interface LineLook {
  to?: number;
  size?: number;
  bold?: boolean;
  rule?: boolean;
}

/** A label, and its value on a line to write on. */
export function line(
  paper: Paper,
  x: number,
  label: string,
  value: string,
  { to = paper.right, size = 10, bold = false, rule = true }: LineLook = {},
): void {
  const start = x + paper.widthOf(label, { size, bold }) + 6;
  paper.text(x, label, { size, bold });
  paper.text(start + 2, value, { size });
  if (rule) paper.rule(start, to, paper.y + size * 1.35);
}

/** Labels and values in two columns. */
export function facts(
  paper: Paper,
  rows: readonly (readonly [label: string, value: string])[],
  { at = 160, step = 16, size = 10, bold = true } = {},
): void {
  for (const [label, value] of rows) {
    paper.text(paper.left, label, { bold, size });
    for (const words of paper.wrapped(value, paper.right - at, { size })) {
      paper.text(at, words, { size });
      paper.y += step;
    }
    if (value === "") paper.y += step;
  }
}

/** A small label in a box, above its value. */
export function box(
  paper: Paper,
  x: number,
  width: number,
  label: string,
  value: string,
  { height = 32, size = 10 } = {},
): void {
  paper.box(x, paper.y, width, height);
  paper.text(x + 4, label, { size: 7, y: paper.y + 3 });
  const wide = paper.widthOf(value, { size });
  paper.text(x + 4, value, { size: Math.min(size, (size * (width - 8)) / wide), y: paper.y + 15 });
}

/** A signature by a pen. */
export function scribble(paper: Paper, x: number, y: number, random: Random, width = 80): void {
  const count = 8 + random.below(5);
  const points = Array.from({ length: count }, (_, at): readonly [number, number] => [
    x + (width * at) / count + random.below(6),
    y + (at % 2 === 0 ? 2 : 12) + random.below(6) - 3,
  ]);
  paper.pen(points);
}

/** A text in lines of a width, with its next line further down. */
export function words(paper: Paper, text: string, size = 10, step = 1.45): void {
  for (const part of paper.wrapped(text, paper.right - paper.left, { size })) {
    paper.text(paper.left, part, { size });
    paper.y += size * step;
  }
}

/** Small words at the foot of a page. */
export function foot(paper: Paper, text: string): void {
  paper.text(paper.left, text, { size: 7.5, y: paper.bottom - 2 });
}
