import { isTotalOrExample, readCellInto } from "../cells.ts";
import { isEmptyAnswer } from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { fitOf } from "./labeled-values.ts";

interface Size {
  width: number;
  height: number;
}

interface HeadColumn {
  field: LabelField;
  left: number;
  right: number;
}

/**
 * Reads tables with several lines for each writer, whose head has a line of labels for each of them: 'Name | PRO | Share'
 * and below 'Publisher | Publisher IPI | Email'.
 */
export function readStackedTables(lines: readonly Line[], size: Size): LayoutReading {
  const rows: Row[] = [];
  const words = new Set<PageWord>();
  for (let at = 0; at < lines.length; at++) {
    const head = headAt(lines, at, size);
    if (head === undefined) continue;
    const body = bodyOf(lines, at + head.length, size);
    rows.push(...rowsOf(head, body, size));
    for (const line of [...lines.slice(at, at + head.length), ...body])
      for (const word of line.words) words.add(word);
    at += head.length + body.length - 1;
  }
  return { rows, words };
}

/** Returns the lines of a head with complete labels only, the first of which has the name; no field occurs twice. */
function headAt(lines: readonly Line[], at: number, size: Size): HeadColumn[][] | undefined {
  const head: HeadColumn[][] = [];
  const seen = new Set<LabelField>();
  for (const line of lines.slice(at, at + 3)) {
    const before = lines[at + head.length - 1];
    if (
      head.length > 0 &&
      before &&
      (line.page !== before.page || middleOf(line) - middleOf(before) > size.height * 2.4)
    )
      break;
    const columns = segmentsOf(line, size.width).map(({ words, left, right }) => ({
      field: fieldOfLabel(textOf(words)),
      left,
      right,
    }));
    const known = columns.flatMap(({ field, ...place }) =>
      field === undefined ? [] : [{ field, ...place }],
    );
    const isComplete = known.length === columns.length && known.length > 1;
    if (!isComplete || known.some(({ field }) => seen.has(field))) break;
    if (new Set(known.map(({ field }) => field)).size < known.length) break;
    for (const { field } of known) seen.add(field);
    head.push(known);
  }
  const hasShare = [...seen].some((field) => field.endsWith("Share"));
  const hasName = head[0]?.some(({ field }) => field === "name") === true;
  return head.length > 1 && hasShare && hasName ? head : undefined;
}

function bodyOf(lines: readonly Line[], from: number, size: Size): Line[] {
  const body: Line[] = [];
  for (const line of lines.slice(from)) {
    const last = body.at(-1) ?? lines[from - 1];
    const text = textOf(line.words);
    if (last && line.page === last.page && middleOf(line) - middleOf(last) > size.height * 5) break;
    if (isTotalOrExample(text) || /\p{Ll}[.;]$/u.test(text) || /:$|:\s|_{3}/.test(text)) break;
    if (
      segmentsOf(line, size.width).every(({ words }) => fieldOfLabel(textOf(words)) !== undefined)
    )
      break;
    body.push(line);
  }
  return body;
}

/** Gives each line of the body to the line of the head that it fits best, beginning a row with the first of them. */
function rowsOf(head: readonly HeadColumn[][], body: readonly Line[], size: Size): Row[] {
  const rows: Row[] = [];
  let expected = 0;
  for (const line of body) {
    const segments = segmentsOf(line, size.width);
    const order = [...head.keys()].filter((index) => index === 0 || index >= expected);
    const rated = order.map((index) => {
      const columns = head[index] ?? [];
      const cells = segments.map((segment) => columnOf(columns, segment));
      const fit = segments.reduce((sum, segment, at) => {
        const field = cells[at]?.field;
        return field === undefined ? sum - 1 : sum + fitOf(field, textOf(segment.words));
      }, 0);
      return { index, cells, fit, steps: (index - expected + head.length) % head.length };
    });
    const best = rated.toSorted((a, b) => b.fit - a.fit || a.steps - b.steps)[0];
    if (best === undefined) continue;
    if (best.index === 0) rows.push({});
    const row = rows.at(-1);
    if (row === undefined) continue;
    for (const [at, segment] of segments.entries()) {
      const field = best.cells[at]?.field;
      if (field !== undefined && !isEmptyAnswer(textOf(segment.words)))
        readCellInto(row, field, [segment.words], 0.97);
    }
    expected = (best.index + 1) % head.length;
  }
  return rows.filter(({ name }) => name !== undefined);
}

function columnOf(
  columns: readonly HeadColumn[],
  { left, right }: Segment,
): HeadColumn | undefined {
  const near = (column: HeadColumn): number =>
    Math.min(Math.abs(column.left - left), Math.abs(column.right - right));
  return columns.toSorted((a, b) => near(a) - near(b))[0];
}
