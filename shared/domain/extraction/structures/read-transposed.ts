import { isTotalOrExample, readCellInto } from "../cells.ts";
import { findDate } from "../dates.ts";
import { isEmptyAnswer, looksLikeName } from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { normalizeWords } from "../normalize-words.ts";
import { leftOf, middleOf, rightOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import type { LayoutReading, Row } from "../rows.ts";

interface Size {
  width: number;
  height: number;
}

interface LabeledRow {
  /** Undefined if nobody knows what the label means, or for names without a label. */
  field: LabelField | undefined;
  lines: Line[];
  /** The words right of the label. */
  values: Segment[][];
}

/**
 * Reads a transposed table: the labels are in the first column, and each writer is a column of values. Names may have
 * no label, and cells several lines.
 */
export function readTransposed(lines: readonly Line[], size: Size): LayoutReading {
  const words = new Set<PageWord>();
  const out: Row[] = [];
  for (const table of tablesOf(lines, size)) {
    const columns = columnsOf(table);
    const rows: Row[] = columns.places.map(() => ({}));
    for (const [at, row] of table.entries()) {
      const cells = columns.places.map((): PageWord[][] => []);
      for (const line of row.values) {
        const own = divided(line, columns, size);
        for (const [index, cell] of own.entries()) if (cell.length > 0) cells[index]?.push(cell);
      }
      for (const [index, cell] of cells.entries()) {
        const target = rows[index];
        if (target && row.field === "date" && isOfSignatures(row, table[at - 1])) readDateInto(target, cell.flat()); // prettier-ignore
        if (target && row.field !== undefined && !isEmptyAnswer(textOf(cell.flat())))
          readCellInto(target, row.field, cell, 0.97);
      }
      for (const line of row.lines) for (const word of line.words) words.add(word);
    }
    out.push(...rows.filter(({ name }) => name !== undefined && !isTotalOrExample(name.value)));
  }
  return { rows: out, words };
}

/** Whether a row has the dates of signatures: its label says so, or the row above has the signatures. */
function isOfSignatures({ lines }: LabeledRow, above: LabeledRow | undefined): boolean {
  const label = normalizeWords(textOf(lines[0]?.words ?? []));
  return above?.field === "signature" || ofSigning.test(label);
}

const ofSigning =
  /\b(?:sign\p{L}*|firma\p{L}*|unterschr\p{L}*|unterzeichn\p{L}*|assina\p{L}*)(?!\p{L})/u;

function readDateInto(row: Row, words: readonly PageWord[]): void {
  const found = findDate(textOf(words));
  if (found !== undefined) row.signedDate ??= { value: found.date, words: [...words], trust: 0.95 };
}

/** Returns the rows of each transposed table, the first of which has the names. */
function tablesOf(lines: readonly Line[], size: Size): LabeledRow[][] {
  const tables: LabeledRow[][] = [];
  for (let at = 0; at < lines.length; at++) {
    const names = namesAt(lines, at, size);
    if (names === undefined) continue;
    const table = [names];
    let next = at + 1;
    for (; next < lines.length; next++) {
      const line = lines[next];
      const last = table.at(-1);
      const before = last?.lines.at(-1);
      if (line === undefined || last === undefined || before === undefined) break;
      if (line.page !== before.page || middleOf(line) - middleOf(before) > size.height * 6) break;
      const row = rowOf(line, names, size) ?? sharesWithoutLabel(line, table, size);
      if (row !== undefined) table.push(row);
      else if (isContinued(line, before, names, size)) {
        last.lines.push(line);
        last.values.push(segmentsOf(line, size.width));
      } else if (!isUnknown(line, names, size)) break;
      else table.push({ field: undefined, lines: [line], values: [] });
    }
    const isTable =
      table.some(
        ({ field, values }) => /share/i.test(field ?? "") && (values[0]?.length ?? 0) > 1,
      ) && table.filter(({ field }) => field !== undefined).length > 2;
    if (!isTable) continue;
    tables.push(table);
    at = next - 1;
  }
  return tables;
}

/** Returns a row of names: with a label that says so, or without one above rows of labels. */
function namesAt(lines: readonly Line[], at: number, { width }: Size): LabeledRow | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const segments = segmentsOf(line, width);
  const [first, ...others] = segments;
  if (first === undefined) return undefined;
  const field = labelOf(first);
  const isLabeled = field === "name" || (field === undefined && isLabelColumn(lines, at, first, width)); // prettier-ignore
  const values = isLabeled ? others : segments;
  const areNames = values.every(({ words }) => {
    const text = textOf(words);
    if (isTotalOrExample(text)) return true;
    return looksLikeName(text) && fieldOfLabel(text) === undefined && !/[%@:]|\d{4}/.test(text);
  });
  if (values.length < 2 || !areNames) return undefined;
  if (field !== "name" && !areLabelsBelow(lines, at, values, width)) return undefined;
  // What stands above labeled names numbers the columns: 'Writer 1', also misread.
  if (field !== "name" && areNamesLabeledBelow(lines[at + 1], values, width)) return undefined;
  return { field: "name", lines: [line], values: [values] };
}

/** Whether a text is where the labels of the next lines are. */
function isLabelColumn(lines: readonly Line[], at: number, first: Segment, width: number): boolean {
  const below = lines.slice(at + 1, at + 4).map((line) => segmentsOf(line, width)[0]);
  return below.some((one) => one !== undefined && labelOf(one) !== undefined && Math.abs(one.left - first.left) < width * 2); // prettier-ignore
}

/** Whether labels with values begin the next lines, left of names without a label. */
function areLabelsBelow(
  lines: readonly Line[],
  at: number,
  names: readonly Segment[],
  width: number,
): boolean {
  const edge = names[0]?.left ?? 0;
  const labels = lines.slice(at + 1, at + 5).filter((line) => {
    const [first, ...values] = segmentsOf(line, width);
    const isLabel = first !== undefined && labelOf(first) !== undefined && first.left < edge;
    return isLabel && values.length > 1 && values.every(({ words }) => fieldOfLabel(textOf(words)) === undefined); // prettier-ignore
  });
  return labels.length > 1;
}

function areNamesLabeledBelow(
  line: Line | undefined,
  above: readonly Segment[],
  width: number,
): boolean {
  const [first, ...values] = line === undefined ? [] : segmentsOf(line, width);
  return first !== undefined && labelOf(first) === "name" && values.length >= above.length;
}

function labelOf({ words }: Segment): LabelField | undefined {
  const label = textOf(words);
  return /:\s*\S/.test(label) ? undefined : fieldOfLabel(label);
}

const edgeOf = (names: LabeledRow, width: number): number =>
  (names.values[0]?.[0]?.left ?? 0) - width * 4;

/** Returns a line that begins with a label; its values are not labels themselves. */
function rowOf(line: Line, names: LabeledRow, { width }: Size): LabeledRow | undefined {
  const [first, ...values] = segmentsOf(line, width);
  const field = first && labelOf(first);
  if (first === undefined || field === undefined || first.left > edgeOf(names, width))
    return undefined;
  const areLabels = values.some(({ words }) => fieldOfLabel(textOf(words)) !== undefined && textOf(words).endsWith(":")); // prettier-ignore
  if (areLabels || field === "name") return undefined;
  return { field, lines: [line], values: [values] };
}

/**
 * Returns a line whose label was not recognized: it has a percentage for each name, of 100 % together, and no row above
 * has the shares.
 */
function sharesWithoutLabel(
  line: Line,
  table: readonly LabeledRow[],
  { width }: Size,
): LabeledRow | undefined {
  const [names] = table;
  const values = segmentsOf(line, width);
  if (names === undefined || line.left <= edgeOf(names, width)) return undefined;
  if (values.length !== names.values[0]?.length) return undefined;
  if (table.some(({ field }) => /share/i.test(field ?? ""))) return undefined;
  const shares = values.map(({ words }) => textOf(words));
  if (!shares.every((text) => /^\d[\d.,]*\s?%$/.test(text))) return undefined;
  const sum = shares.reduce((all, text) => all + (readPercentage(text)?.value ?? 0), 0);
  return Math.abs(sum - 100) < 0.1 ? { field: "writerShare", lines: [line], values: [values] } : undefined; // prettier-ignore
}

/** Whether a line has nothing where the labels are, and follows the one before like the next line of a text. */
function isContinued(
  line: Line,
  before: Line,
  names: LabeledRow,
  { width, height }: Size,
): boolean {
  return line.left > edgeOf(names, width) && middleOf(line) - middleOf(before) < height * 2;
}

/** Whether a line has a label that nobody knows, and values. */
function isUnknown(line: Line, names: LabeledRow, { width }: Size): boolean {
  const [first, ...values] = segmentsOf(line, width);
  return first !== undefined && values.length > 0 && first.right < edgeOf(names, width) + width * 4;
}

const widthOf = (row: readonly Segment[]): number =>
  row.reduce((sum, { left, right }) => sum + right - left, 0);

interface Columns {
  places: readonly Segment[];
  /** Whether the cells begin below each other; else their middles are. */
  areLeft: boolean;
}

/** The row that has most values says where the columns are; of several, that with the shortest texts. */
function columnsOf(table: readonly LabeledRow[]): Columns {
  const rows = table.flatMap(({ values }) => (values[0] === undefined ? [] : [values[0]]));
  const most = Math.max(...rows.map((row) => row.length));
  const full = rows.filter((row) => row.length === most);
  const [best = []] = full.toSorted((a, b) => widthOf(a) - widthOf(b));
  const away = (placeOf: (cell: Segment) => number): number =>
    full.reduce((sum, row) => sum + row.reduce((own, cell, index) => own + Math.abs(placeOf(cell) - placeOf(best[index] ?? cell)), 0), 0); // prettier-ignore
  const areLeft = away(({ left }) => left) <= away(({ left, right }) => (left + right) / 2);
  return { places: best, areLeft };
}

/** Divides the texts of a line among the columns. A text below several of them is divided by word. */
function divided(line: readonly Segment[], columns: Columns, { width }: Size): PageWord[][] {
  const cells = columns.places.map((): PageWord[] => []);
  for (const segment of line) {
    const isShared =
      columns.places.filter(({ left, right }) => Math.min(right, segment.right) - Math.max(left, segment.left) > width).length > 1; // prettier-ignore
    for (const words of isShared ? segment.words.map((word) => [word]) : [segment.words]) {
      const [first] = words;
      const last = words.at(-1);
      if (first && last)
        cells[nearest(columns, { left: leftOf(first), right: rightOf(last) }, width)]?.push(
          ...words,
        );
    }
  }
  return cells;
}

function nearest(
  { places, areLeft }: Columns,
  { left, right }: Pick<Segment, "left" | "right">,
  width: number,
): number {
  // Cells that begin below each other end where the next ones begin.
  if (areLeft)
    return Math.max(0, places.findLastIndex((column) => column.left <= left + width)); // prettier-ignore
  const away = places.map((column) => Math.abs(column.left + column.right - left - right));
  return away.indexOf(Math.min(...away));
}
