import { findShare, isTotalOrExample, readCellInto } from "../cells.ts";
import { findDate } from "../dates.ts";
import { findEmail, findIpi, isEmptyAnswer, isContactDetail, looksLikeName } from "../details.ts";
import { fieldOfLabel, isNameField, shareFields } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { foldCaseAndAccents, normalizeWords } from "../normalize-words.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { societyByName } from "../societies.ts";
import { cellsOf, widenColumns, createHeadFinder } from "./table-head.ts";
import type { Column, HeadFinder, TableHead } from "./table-head.ts";
import { addRow, joinPublisherRows } from "./table-rows.ts";
import { linesWithin, splitSideBySideTables } from "./side-by-side-tables.ts";
import type { TableRow } from "./table-rows.ts";

interface Size {
  width: number;
  height: number;
}

/** A line of a table's body, by column. */
interface BodyLine {
  line: Line;
  cells: PageWord[][];
}

/** Reads the rows of all tables with column heads. A table of publishers or masters adds to the rows of the writers. */
export function readTables(lines: readonly Line[], size: Size): LayoutReading {
  const rows: Row[] = [];
  const words = new Set<PageWord>();
  const headAt = createHeadFinder(lines, size);
  for (let at = 0; at < lines.length; at++) {
    const head = headAt(at);
    if (head === undefined) continue;
    const body = bodyOf(lines, head, headAt, size);
    for (const line of [...lines.slice(head.from, head.to), ...body])
      for (const word of line.words) words.add(word);
    for (const part of splitSideBySideTables(lines, head, size))
      for (const one of rowsOf(part.columns, linesWithin(body, part), size)) addRow(rows, one);
    at = head.to + body.length - 1;
  }
  return { rows, words };
}

/** Returns the lines below the head that look like rows of the same table. */
function bodyOf(lines: readonly Line[], head: TableHead, headAt: HeadFinder, size: Size): Line[] {
  const body: Line[] = [];
  let last = lines[head.to - 1];
  let pitch = size.height * 4.5;
  for (const [offset, line] of lines.slice(head.to).entries()) {
    const text = textOf(line.words);
    if (isTotalOrExample(text) && /total|sum|gesamt|totaux|suma/i.test(foldCaseAndAccents(text))) {
      body.push(line);
      break;
    }
    const turnsPage = last !== undefined && line.page !== last.page;
    if (turnsPage && (body.length === 0 || isFooter(text))) continue;
    if (turnsPage && isBeforeHead(lines, head, head.to + offset, headAt)) continue;
    const repeated = headAt(head.to + offset);
    if (repeated !== undefined) {
      if (turnsPage && sameFields(repeated, head)) continue;
      break;
    }
    if (isFooter(text)) continue;
    if (last && !turnsPage && middleOf(line) - middleOf(last) > Math.max(pitch, size.height * 4.5))
      break;
    if (endsTable(line, head.columns, size) || isNameOf(body, line, size)) break;
    if (last && !turnsPage) pitch = Math.max(pitch, (middleOf(line) - middleOf(last)) * 1.6);
    body.push(line);
    last = line;
  }
  return body;
}

/** Whether a line has only a name that a row above begins with: the signatures begin. */
function isNameOf(body: readonly Line[], line: Line, size: Size): boolean {
  const segments = segmentsOf(line, size.width);
  const [first] = segments;
  const text = first && normalizeWords(textOf(first.words));
  if (text === undefined || segments.length > 2 || text.length < 3) return false;
  if (segments.length === 2 && !/\d/.test(textOf(segments[1]?.words ?? []))) return false;
  return body.some((row) => {
    const cells = segmentsOf(row, size.width);
    const isRow = cells.length > 1 && /\d/.test(textOf(row.words));
    return isRow && cells.slice(0, 2).some(({ words }) => normalizeWords(textOf(words)) === text);
  });
}

/** Whether the same head is repeated further down on the page. */
function isBeforeHead(
  lines: readonly Line[],
  head: TableHead,
  at: number,
  headAt: HeadFinder,
): boolean {
  for (let next = at + 1; lines[next]?.page === lines[at]?.page; next++) {
    const other = headAt(next);
    if (other !== undefined && sameFields(other, head)) return true;
  }
  return false;
}

function sameFields(a: TableHead, b: TableHead): boolean {
  return a.columns.map(({ field }) => field).join() === b.columns.map(({ field }) => field).join();
}

function isFooter(text: string): boolean {
  return (
    /^(?:page|seite|pagina|p)?\s?\d+ (?:of|de|von|di|\/) \d+$/.test(normalizeWords(text)) ||
    /^page \d+$/i.test(text.trim())
  );
}

/** Whether a line ends a table: a sentence, the heading of the next part, or a line to sign. */
function endsTable(line: Line, columns: readonly Column[], size: Size): boolean {
  const text = textOf(line.words);
  if (
    /^(?:x\b|sign(?:ature|ed)?s?\b|signatures?|unterschrift|firmas?|print name|sign and date|agreed|additional|notes?\b|samples?\b|does this|by signing|in witness|lyrics?|publishers?\s*\(|master\b.*\bsplits?|paroles|letra)/i.test(
      text,
    )
  ) {
    const [first] = columns;
    const isCell = first?.field === "index" || segmentsOf(line, size.width).length >= 3;
    if (!isCell || /^(?:x\b|sign|print name|agreed|unterschr|firma)/i.test(text)) return true;
  }
  const parts = segmentsOf(line, size.width);
  const labels = parts.map(({ words }) => fieldOfLabel(textOf(words)));
  // The labels of a block, or a line to sign: 'Ana Reyes   Date: 5/1/24'.
  if (labels.length > 1 && labels.every((field) => field !== undefined && field !== "index"))
    return true;
  const isToSign = parts.some(({ words }) => {
    const at = words.findIndex((word) => word.text.endsWith(":"));
    const field = at < 0 || at > 2 ? undefined : fieldOfLabel(textOf(words.slice(0, at + 1)));
    return field === "date" || field === "signature";
  });
  if (isToSign) return true;
  // A line to sign: 'Ana Reyes: ______   Date: ______'.
  if (/\p{L}{2,}:? ?_{6,}/u.test(text)) return true;
  const segments = segmentsOf(line, size.width);
  if (segments.length === 1 && line.words.length >= 6 && /[\p{Ll})%][.;]$/u.test(text)) return true;
  const isLeft = line.left < (columns[0]?.left ?? 0) + size.width * 3;
  if (segments.length === 1 && isLeft && fieldOfLabel(text) !== undefined) return true;
  return segments.some((segment) => {
    const under = columns.filter(
      ({ left, right }) => Math.min(right, segment.right) - Math.max(left, segment.left) > 0,
    );
    const own = textOf(segment.words);
    const isSentence = /\p{Ll}[.;]$/u.test(own) || /\d%[.;]$/.test(own) || !/\d{6}|%/.test(own);
    return under.length >= 3 && segment.words.length >= 7 && isSentence;
  });
}

function rowsOf(heads: readonly Column[], lines: readonly Line[], size: Size): TableRow[] {
  const columns = understood(widenColumns(heads, lines, size.width), lines, size);
  const body = lines.map((line) => ({ line, cells: cellsOf(line, columns, size.width) }));
  const anchors = anchorsOf(body, columns);
  const groups = grouped(body, anchors, columns);
  const found = groups
    .map((group) => rowOf(group, columns))
    .filter((one): one is TableRow => one !== undefined);
  const hasPublishers = columns.some(({ field }) => field === "publisher");
  return hasPublishers ? found : joinPublisherRows(found, size.width);
}

/** Gives a column with an unknown head the field that most of its cells have. */
function understood(columns: readonly Column[], lines: readonly Line[], size: Size): Column[] {
  const cells = lines
    .filter((line) => !isTotalOrExample(textOf(line.words)))
    .map((line) => cellsOf(line, columns, size.width));
  const has = (field: LabelField): boolean => columns.some((one) => one.field === field);
  return columns.map((column, index) => {
    const texts = cells
      .map((line) => textOf(line[index] ?? []))
      .filter((text) => !isEmptyAnswer(text));
    const mostly = (test: (text: string) => boolean): boolean =>
      texts.length > 0 && texts.filter(test).length >= texts.length * 0.7;
    if (mostly((text) => readPercentage(text)?.form === "percent" || /^0?\.\d+$/.test(text))) {
      if (column.field === "publisher") return { ...column, field: "publisherShare" };
      if (column.field === "name" && columns.some((one) => one !== column && one.field === "name"))
        return { ...column, field: "writerShare" };
    }
    if (column.field !== undefined) return column;
    if (!has("pro") && mostly((text) => societyByName(text) !== undefined))
      return { ...column, field: "pro" };
    if (!has("ipi") && mostly((text) => findIpi(text) !== undefined))
      return { ...column, field: "ipi" };
    if (mostly((text) => findEmail(text) !== undefined)) return { ...column, field: "email" };
    return column;
  });
}

const isShare = (field: LabelField | undefined): boolean =>
  shareFields.some((one) => one === field);

/** Returns the lines that begin rows: those with a share or, if no row has one, those with a name. */
function anchorsOf(body: readonly BodyLine[], columns: readonly Column[]): BodyLine[] {
  const cell = (line: BodyLine, wanted: (field: LabelField | undefined) => boolean): string =>
    columns
      .flatMap(({ field }, index) => (wanted(field) ? [textOf(line.cells[index] ?? [])] : []))
      .join(" ")
      .trim();
  const isPerson = (field: LabelField | undefined): boolean =>
    isNameField(field) ||
    (field === "publisher" && !columns.some((column) => isNameField(column.field)));
  const hasShare = (line: BodyLine): boolean =>
    columns.some(
      ({ field }, index) => isShare(field) && findShare(line.cells[index] ?? []) !== undefined,
    );
  const hasDetails = (line: BodyLine): boolean => {
    const name = cell(line, isPerson);
    const society = cell(line, (field) => field === "pro");
    const number = cell(line, (field) => field === "ipi");
    return (
      looksLikeName(name) &&
      !isContactDetail(name) &&
      (societyByName(society) !== undefined || /\d{8}/.test(number.replaceAll(/\s/g, "")))
    );
  };
  const withShares = body.filter(hasShare);
  const withDetails = body.filter((line) => !hasShare(line) && hasDetails(line));
  const anchors = body.filter((line) => withShares.includes(line) || withDetails.includes(line));
  return anchors;
}

/**
 * Groups the lines of the body by row: a line belongs to the anchor above it or, with centered cells, to the nearest
 * one.
 */
function grouped(
  body: readonly BodyLine[],
  anchors: readonly BodyLine[],
  columns: readonly Column[],
): BodyLine[][] {
  const [first] = anchors;
  if (first === undefined) return [];
  const people = columns.map(({ field }) => isNameField(field) || field === "publisher");
  const isCell = ({ cells }: BodyLine): boolean =>
    cells.some((cell, index) => people[index] === true && /\p{L}{3}/u.test(textOf(cell)));
  const centered =
    body.slice(0, body.indexOf(first)).some(isCell) &&
    middleOf(first.line) - middleOf(body[0]?.line ?? first.line) < 0.06;
  const groups = new Map(anchors.map((anchor) => [anchor, [] as BodyLine[]]));
  for (const line of body) {
    if (isTotalOrExample(textOf(line.line.words)) && !anchors.includes(line)) continue;
    const owner = anchors.includes(line)
      ? line
      : centered
        ? nearest(line, anchors)
        : anchors.findLast((anchor) => body.indexOf(anchor) < body.indexOf(line));
    if (owner) groups.get(owner)?.push(line);
  }
  return [...groups.values()];
}

function nearest(line: BodyLine, anchors: readonly BodyLine[]): BodyLine | undefined {
  return anchors
    .filter((anchor) => anchor.line.page === line.line.page)
    .toSorted(
      (a, b) =>
        Math.abs(middleOf(a.line) - middleOf(line.line)) -
        Math.abs(middleOf(b.line) - middleOf(line.line)),
    )[0];
}

/** The columns of given and family names, in this order; undefined if names are in one column. */
function nameParts(columns: readonly Column[]): number[] | undefined {
  const at = (wanted: LabelField): number => columns.findIndex(({ field }) => field === wanted);
  const [name, given, family] = [at("name"), at("givenName"), at("familyName")];
  if (given < 0 && family < 0) return undefined;
  // 'Nom' beside 'Prénom' is the family name, 'Nombre' beside 'Apellidos' the given one.
  const order = [given < 0 ? name : given, family < 0 ? name : family];
  return order.filter((index) => index >= 0);
}

function rowOf(group: readonly BodyLine[], columns: readonly Column[]): TableRow | undefined {
  const row: Row = {};
  const first = textOf(group.flatMap(({ line }) => line.words));
  if (isTotalOrExample(first.replace(/^[\s#\d.)]+(?=\p{L})/u, ""))) return undefined;
  let onBehalfOf: string | undefined;
  let role: string | undefined;
  let isPublisherRow = false;
  const hasName = columns.some(({ field }) => isNameField(field));
  const parts = nameParts(columns);
  if (parts !== undefined) {
    const cell = parts.flatMap((index) => group.flatMap(({ cells }) => cells[index] ?? []));
    if (isTotalOrExample(textOf(cell))) return undefined;
    readCellInto(row, "name", [cell], 1);
  }
  for (const [index, { field }] of columns.entries()) {
    const cell = group.map(({ cells }) => cells[index] ?? []);
    if (field === undefined || parts?.includes(index) === true) continue;
    if (field === "onBehalfOf") {
      onBehalfOf = textOf(cell.flat()).replace(/^\s*(?:obo|o\/b\/o|on behalf of|for)\b[\s:]*/i, "");
      continue;
    }
    if (field === "role") role = textOf(cell.flat());
    if (field === "date") {
      const date = findDate(textOf(cell.flat()));
      if (date && columns.some((one) => one.field === "signature"))
        row.signedDate = { value: date.date, words: cell.flat(), trust: 0.95 };
      continue;
    }
    if (field === "name" && isTotalOrExample(textOf(cell.flat()))) return undefined;
    if ((field === "pro" || field === "ipi") && !hasName) {
      readCellInto(row, field === "ipi" ? "publisherIpi" : "publisherPro", cell, 1);
      continue;
    }
    if (field === "writerShare" && !hasName && columns.some((one) => one.field === "publisher")) {
      readCellInto(row, "publisherShare", cell, 0.9);
      continue;
    }
    // On our own sheets a publisher who is a party has a dash under Songwriter Name.
    if (field === "name" && /^[—–]$/u.test(textOf(cell.flat()).trim())) isPublisherRow = true;
    readCellInto(row, field, cell, 1);
  }
  if (isPublisherRow && row.name === undefined && row.publisher !== undefined)
    row.name = row.publisher;
  return { row, onBehalfOf, role };
}
