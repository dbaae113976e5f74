import { isTotalOrExample, readCellInto } from "../cells.ts";
import { findDate } from "../dates.ts";
import { findIpi, ipiLabel, looksLikeCompany } from "../details.ts";
import { societyByName } from "../societies.ts";
import { fieldOfLabel, isNameField } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { dividedJointRow } from "./joint-rows.ts";
import { groupedByRow } from "./row-groups.ts";
import type { BodyLine } from "./row-gaps.ts";
import { linesWithin, splitSideBySideTables } from "./side-by-side-tables.ts";
import { bodyOf } from "./table-body.ts";
import { byContent, commonCell, understood, withUnnamedColumns } from "./table-columns.ts";
import { cellsOf, widenColumns } from "./table-cells.ts";
import { createHeadFinder } from "./table-head.ts";
import type { Column } from "./column.ts";
import { signsAs } from "./columns/column-content.ts";
import { repeatedShares, withoutPartsOfShares } from "./columns/share-columns.ts";
import { addRow, joinPublisherRows, tiesIn, tieToWriters } from "./table-rows.ts";
import type { TableRow } from "./table-rows.ts";
import { withoutTotals } from "./table-totals.ts";
import { kindAbove, withKind, withSharesOfSong } from "./table-titles.ts";

interface Size {
  width: number;
  height: number;
}

/** Reads the rows of all tables with column heads. A table of publishers or masters adds to the rows of the writers. */
export function readTables(lines: readonly Line[], size: Size): LayoutReading {
  const rows: TableRow[] = [];
  const about: NonNullable<LayoutReading["about"]> = {};
  const words = new Set<PageWord>();
  const taken = new Set<PageWord>();
  const headAt = createHeadFinder(lines, size);
  for (let at = 0; at < lines.length; at++) {
    const head = headAt(at);
    if (head === undefined) continue;
    const body = bodyOf(lines, head, headAt, size);
    for (const line of [...lines.slice(head.from, head.to), ...body])
      for (const word of line.words) words.add(word);
    const kind = kindAbove(lines, head, size);
    const parts = splitSideBySideTables(lines, head, size);
    for (const part of parts) {
      const titled = parts.length > 1 ? part.columns : withKind(part.columns, kind);
      const columns = rows.some(({ row }) => row.writerShare) ? titled : withSharesOfSong(titled);
      const found = rowsOf(columns, linesWithin(body, part), size, { about, taken });
      const publishers = found.filter(({ row }) => row.name === undefined && row.publisher);
      if (publishers.some(({ onBehalfOf }) => onBehalfOf === undefined))
        tieToWriters(rows, publishers);
      const isLater = rows.length > 0;
      for (const one of found) if (!isLater || !isLabelOfMasters(one)) addRow(rows, one);
    }
    at = head.to + body.length - 1;
  }
  return { rows: rows.map(({ row }) => row), words, about, taken };
}

/** Whether a row is that of a company that has a part of the recording only. */
function isLabelOfMasters({ row, text }: TableRow): boolean {
  const { name, masterShare, writerShare, publisherShare, pro, ipi } = row;
  const others = [writerShare, publisherShare, pro, ipi].some((one) => one !== undefined);
  if (name === undefined || masterShare === undefined || others) return false;
  return looksLikeCompany(name.value) || /\((?:record )?(?:label|company|imprint|sello|discografica|discográfica|maison de disques|plattenfirma|gravadora|etichetta)\b/i.test(text); // prettier-ignore
}

function rowsOf(
  heads: readonly Column[],
  lines: readonly Line[],
  size: Size,
  { about, taken }: { about: NonNullable<LayoutReading["about"]>; taken: Set<PageWord> },
): TableRow[] {
  const all = withUnnamedColumns(widenColumns(heads, lines, size.width), lines, size);
  const known = understood(all, lines, size);
  const rows = lines.filter((line) => !isTotalOrExample(textOf(line.words)));
  const columns = withoutPartsOfShares(known, rows.map((line) => cellsOf(line, known, size.width))); // prettier-ignore
  const body = lines.map((line) => ({
    line,
    cells: byContent(cellsOf(line, columns, size.width), columns),
  }));
  const groups = groupedByRow(body, columns);
  for (const { cells } of groups.flat())
    for (const [index, { field }] of columns.entries())
      if (field !== undefined && field !== "other")
        for (const word of cells[index] ?? []) taken.add(word);
  for (const word of repeatedShares(columns, groups.flat())) taken.add(word);
  const found = withoutTotals(
    groups
      .flatMap((group) => {
        const people = dividedJointRow(group, columns);
        const read = people.map((one) => rowOf(one, columns));
        return people.length > 1 ? read.map((one) => one && { ...one, isJoint: true }) : read;
      })
      .filter((one) => one !== undefined),
  );
  for (const field of ["title", "artist"] as const) {
    const index = columns.findIndex((column) => column.field === field);
    const cell = commonCell(
      groups.map((group) => group.flatMap(({ cells }) => cells[index] ?? [])),
    );
    if (cell !== undefined && about[field] === undefined)
      about[field] = { value: textOf(cell), words: cell, trust: 0.95 };
  }
  const hasPublishers = columns.some(({ field }) => field === "publisher");
  return hasPublishers ? found : joinPublisherRows(found, size.width);
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
  const keys: string[] = [];
  const ties: string[] = [];
  const has = (wanted: LabelField): boolean => columns.some(({ field }) => field === wanted);
  const hasName = columns.some(({ field }) => isNameField(field)) || isOfCounted(columns);
  const parts = nameParts(columns);
  if (parts !== undefined) {
    const cell = parts.flatMap((index) => group.flatMap(({ cells }) => cells[index] ?? []));
    if (isTotalOrExample(textOf(cell))) return undefined;
    readCellInto(row, "name", [cell], 1);
  }
  for (const [index, { field, head = "" }] of columns.entries()) {
    const cell = group.map(({ cells }) => cells[index] ?? []);
    const text = textOf(cell.flat());
    if (field === undefined || field === "index" || field === "role") {
      ties.push(...tiesIn(text, field));
      if (field !== undefined && text.length < 7) keys.push(normalizeWords(text));
    }
    if (field === undefined || field === "other") readLabeledCell(row, cell);
    if (field === undefined || parts?.includes(index) === true) continue;
    if (field === "onBehalfOf") {
      onBehalfOf = text.replace(/^\s*(?:obo|o\/b\/o|on behalf of|for)\b[\s:]*/i, "");
      ties.push(normalizeWords(onBehalfOf));
      continue;
    }
    if (field === "role") role = text;
    if (field === "date") {
      const isSigning = has("signature") || /sign|firm|unters|assin/i.test(head);
      if (isSigning) readSignatureInto(row, cell.flat());
      continue;
    }
    if (field === "name" && isTotalOrExample(text)) return undefined;
    if ((field === "pro" || field === "ipi") && !hasName) {
      readCellInto(row, field === "ipi" ? "publisherIpi" : "publisherPro", cell, 1);
      continue;
    }
    if (field === "writerShare" && !hasName && has("publisher")) {
      readCellInto(row, "publisherShare", cell, 0.9);
      continue;
    }
    if (field === "signature") readSignatureInto(row, cell.flat());
    // On our own sheets a publisher who is a party has a dash under Songwriter Name.
    if (field === "name" && /^[—–]$/u.test(text.trim())) isPublisherRow = true;
    readJointCell(row, field, cell, has);
  }
  if (isPublisherRow && row.name === undefined && row.publisher !== undefined)
    row.name = row.publisher;
  return { row, onBehalfOf, role, keys: keys.filter((key) => key !== ""), ties, text: first };
}

/** Whether a table without names has what belongs to the writers whose numbers are in its first column. */
function isOfCounted(columns: readonly Column[]): boolean {
  const at = (wanted: LabelField): number => columns.findIndex(({ field }) => field === wanted);
  const own = [at("pro"), at("ipi")].filter((index) => index >= 0);
  const publisher = at("publisher");
  return at("index") === 0 && own.length > 0 && (publisher < 0 || own.every((index) => index < publisher)); // prettier-ignore
}

/** Reads a cell that has its label with it: 'Publisher: Low Tide Music' in a column of notes. */
function readLabeledCell(row: Row, cell: readonly (readonly PageWord[])[]): void {
  const words = cell.flat();
  const at = words.findIndex(({ text }) => text.endsWith(":"));
  const field = at < 0 || at > 3 ? undefined : fieldOfLabel(textOf(words.slice(0, at + 1)));
  const isValue = field === "publisher" || field === "ipi" || field === "publisherIpi";
  if (isValue || field === "pro") readCellInto(row, field, [words.slice(at + 1)], 0.95);
}

/** The answer to 'Signed?'. */
const isYes = /^(?:yes|y|ok|done|sí|si|oui|ja|sì|sim)[.!]?$/iu;

/** Reads a signature or its date: a mark, 'signed', or the name of the row as its person signs. */
function readSignatureInto(row: Row, words: readonly PageWord[]): void {
  const date = findDate(textOf(words));
  if (date) row.signedDate = { value: date.date, words, trust: 0.95 };
  readCellInto(row, "signature", [words.filter(({ mark }) => mark === true)], 0.95);
  const written = words.filter(({ mark, text }) => mark !== true && !/\d/.test(text));
  const text = textOf(written);
  if (row.name && !row.signed && (isYes.test(text) || signsAs(text, row.name.value)))
    row.signed = { value: true, words: written, trust: 0.95 };
}

/**
 * Reads a cell of a column, also if it has two things that no other column has: 'BMI / 00123456789', 'Low Tide Music,
 * 00123456789'.
 */
function readJointCell(
  row: Row,
  field: LabelField,
  cell: readonly (readonly PageWord[])[],
  has: (field: LabelField) => boolean,
): void {
  if (field === "pro" || field === "ipi") {
    if (field === "pro" || !has("pro")) readCellInto(row, "pro", withoutNumber(cell), 1);
    if (field === "ipi" || !has("ipi")) readCellInto(row, "ipi", cell, 1);
    return;
  }
  const number = field === "publisher" && !has("publisherIpi") ? findIpi(textOf(cell.flat())) : undefined; // prettier-ignore
  if (number !== undefined) {
    readCellInto(row, "publisherIpi", cell, 1);
    return readCellInto(row, "publisher", withoutNumber(cell).map(withoutSociety), 1);
  }
  // 'Ana Reyes (BMI)'
  if (field === "name" && !has("pro") && !has("ipi")) readSocietyBehind(row, cell.flat());
  readCellInto(row, field, cell, 1);
}

const isSocietyAlone = ({ text }: PageWord): boolean =>
  societyByName(text.replaceAll(/^[(,;/·•]+|[),;:/·•]+$/g, "")) !== undefined;

/** Words without a society, the label of a number and marks at their end: 'Low Tide Music (BMI ·', 'Low Tide Music, BMI, IPI'. */
function withoutSociety(words: readonly PageWord[]): PageWord[] {
  const last = words.at(-1);
  if (last === undefined || words.length < 2) return [...words];
  const isRest =
    isSocietyAlone(last) || ipiLabel.test(last.text) || /^[^\p{L}\d]+$/u.test(last.text);
  return isRest ? withoutSociety(words.slice(0, -1)) : [...words];
}

/** Notes the society in brackets behind a name. */
function readSocietyBehind(row: Row, words: readonly PageWord[]): void {
  const last = words.at(-1);
  if (last && words.length > 1 && /^[([].*[)\]]$/.test(last.text) && isSocietyAlone(last))
    readCellInto(row, "pro", [[{ ...last, text: last.text.slice(1, -1) }]], 0.95);
}

/** The words of a cell without its numbers and the marks around them. */
function withoutNumber(cell: readonly (readonly PageWord[])[]): PageWord[][] {
  if (!cell.flat().some(({ text }) => /\d{3}/.test(text))) return cell.map((words) => [...words]);
  return cell.map((words) =>
    words.filter(({ text }) => !/\d{3}/.test(text) && !/^[/|,;·•()–—-]+$/.test(text)),
  );
}
