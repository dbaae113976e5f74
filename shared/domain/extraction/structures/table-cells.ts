import { isTotalOrExample } from "../cells.ts";
import { isEmptyAnswer } from "../details.ts";
import { lineOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Column } from "./column.ts";

/** Returns the words of a line by column. A cell under two heads is split where the later column begins. */
export function cellsOf(
  line: Line,
  columns: readonly Column[],
  characterWidth: number,
): PageWord[][] {
  const cells: PageWord[][] = columns.map(() => []);
  for (const segment of segmentsOf(line, characterWidth)) {
    // Text that runs into a column of signatures or boxes to tick belongs to the column in which it begins.
    const under = columns.filter(
      (column) =>
        overlap(column, segment) > characterWidth * 0.5 &&
        (column.field !== "signature" || segment.left > column.left - characterWidth * 2),
    );
    // 'Pub. Lantern House Music' below a name is one text, however far it runs.
    const isOne = /^(?:publ?|publisher|éd|ed)[.:]$/i.test(segment.words[0]?.text ?? "");
    const words =
      under.length > 1 && !isOne ? segment.words.map((word) => lineOf([word])) : [segment];
    for (const part of words) {
      const begin = { left: part.left, right: part.left + characterWidth };
      const index = columnAt(isOne ? begin : part, columns);
      // 'Low Tide Music Ltd 35%': what has no figure does not belong to the figure behind it.
      const isText = words.length > 1 && index > 0 && hasFigures(columns[index]) && /\p{L}{2}/u.test(textOf(part.words)) && !/\d/.test(textOf(part.words)); // prettier-ignore
      const target = isText && part.left < segment.right - characterWidth ? textBefore(part, segment, columns, index) : index; // prettier-ignore
      cells[target]?.push(...part.words);
    }
  }
  return cells;
}

const hasFigures = (column: Column | undefined): boolean => column?.field?.endsWith("Share") === true; // prettier-ignore

/** The column before one of figures, if the text that ends with a figure begins in it or left of it. */
function textBefore(part: Line, segment: Line, columns: readonly Column[], index: number): number {
  const before = columns[index - 1];
  const isWithin = before !== undefined && !hasFigures(before) && segment.left < before.right;
  const isFollowed = segment.words.some((word) => lineOf([word]).left > part.left && /\d/.test(word.text)); // prettier-ignore
  return isWithin && isFollowed ? index - 1 : index;
}

function overlap(column: Column, part: { left: number; right: number }): number {
  return Math.min(column.right, part.right) - Math.max(column.left, part.left);
}

function columnAt(part: { left: number; right: number }, columns: readonly Column[]): number {
  let best = 0;
  let least = Infinity;
  for (const [index, column] of columns.entries()) {
    const distance = Math.min(
      Math.abs(column.left - part.left),
      Math.abs(column.right - part.right),
      Math.abs(column.left + column.right - part.left - part.right) / 2,
    );
    const value = overlap(column, part) > 0 ? distance - 1 : distance;
    if (value < least) [best, least] = [index, value];
  }
  return best;
}

/** Widens columns to the text below their heads, where the text belongs to one column only. */
export function widenColumns(
  columns: readonly Column[],
  body: readonly Line[],
  characterWidth: number,
): Column[] {
  const out = columns.map((column) => ({ ...column }));
  for (const line of body) {
    for (const segment of segmentsOf(line, characterWidth)) {
      const under = columns
        .map((column, index) => ({ index, shared: overlap(column, segment) }))
        .filter(({ shared }) => shared > 0);
      const [only] = under;
      const column = only && out[only.index];
      if (under.length !== 1 || !column || isTotalOrExample(textOf(segment.words))) continue;
      if (isEmptyAnswer(textOf(segment.words))) continue;
      const next = columns[(only?.index ?? 0) + 1];
      const previous = columns[(only?.index ?? 0) - 1];
      if (next === undefined || segment.right < next.left)
        column.right = Math.max(column.right, segment.right);
      if (previous === undefined || segment.left > previous.right)
        column.left = Math.min(column.left, segment.left);
    }
  }
  return out;
}
