import { readCellInto } from "../cells.ts";
import { isEmptyAnswer } from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import type { LayoutReading, Row } from "../rows.ts";

interface LabeledRow {
  field: LabelField;
  line: Line;
  values: Segment[];
}

/** Reads a transposed table: the labels are in the first column, and each writer is a column of values. */
export function readTransposed(lines: readonly Line[], size: { width: number }): LayoutReading {
  const rows: LabeledRow[] = [];
  for (const line of lines) {
    const [first, ...values] = segmentsOf(line, size.width);
    const label = first && textOf(first.words);
    const field = label === undefined || /:\s*\S/.test(label) ? undefined : fieldOfLabel(label);
    if (field === undefined || values.length === 0) continue;
    if (
      values.some(
        ({ words }) => fieldOfLabel(textOf(words)) !== undefined && textOf(words).endsWith(":"),
      )
    )
      continue;
    rows.push({ field, line, values });
  }
  const names = rows.findIndex(
    ({ field, values }) =>
      field === "name" &&
      values.length > 1 &&
      values.every(
        ({ words }) =>
          !/[%@]|\d{4}/.test(textOf(words)) && fieldOfLabel(textOf(words)) === undefined,
      ),
  );
  const named = rows[names];
  const columns = named?.values ?? [];
  const below = rows.slice(names + 1);
  const hasShare = below.some(({ field, values }) => /share/i.test(field) && values.length > 1);
  if (named === undefined || !hasShare) return { rows: [], words: new Set() };
  const words = new Set<PageWord>();
  const out: Row[] = columns.map(() => ({}));
  for (const { field, line, values } of [named, ...below]) {
    if (line.page !== named.line.page) break;
    for (const value of values) {
      const index = nearest(columns, value);
      const row = out[index];
      if (row && !isEmptyAnswer(textOf(value.words))) readCellInto(row, field, [value.words], 0.97);
    }
    for (const word of line.words) words.add(word);
  }
  return { rows: out.filter(({ name }) => name !== undefined), words };
}

function nearest(columns: readonly Segment[], { left, right }: Segment): number {
  let best = 0;
  let least = Infinity;
  for (const [index, column] of columns.entries()) {
    const distance = Math.min(
      Math.abs(column.left - left),
      Math.abs(column.right - right),
      Math.abs(column.left + column.right - left - right) / 2,
    );
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
