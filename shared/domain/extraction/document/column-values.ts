import { isEmptyAnswer } from "../details.ts";
import { normalizeWords } from "../normalize-words.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { FoundValue } from "../rows.ts";
import { cellsOf } from "../structures/table-cells.ts";
import type { HeadFinder } from "../structures/table-head.ts";

/**
 * Returns what every row of a table has in its column of titles or performers, as prints of spreadsheets do. A table
 * with several titles has several songs.
 */
export function columnValue(
  lines: readonly Line[],
  size: { width: number; height: number },
  headAt: HeadFinder,
  field: "title" | "artist",
): FoundValue | undefined {
  for (const [index, line] of lines.entries()) {
    if (line.words.length < 3) continue;
    const head = headAt(index);
    const column = head?.columns.findIndex((one) => one.field === field) ?? -1;
    if (head === undefined || column < 0) continue;
    const cells: PageWord[][] = [];
    for (const row of lines.slice(head.to)) {
      if (row.page !== line.page || segmentsOf(row, size.width).length < 3) break;
      cells.push(cellsOf(row, head.columns, size.width)[column] ?? []);
    }
    const filled = cells.filter((cell) => !isEmptyAnswer(textOf(cell)));
    const [first] = filled;
    const texts = new Set(filled.map((cell) => normalizeWords(textOf(cell))));
    if (first !== undefined && texts.size === 1)
      return { value: textOf(first), words: first, trust: 0.93 };
  }
  return undefined;
}
