import { guessColumns } from "../../../../../shared/domain/bulk/bulk-columns.ts";
import type { FileLine } from "../../../../../shared/domain/bulk/read-bulk-songs.ts";
import { isCorrectionHeading } from "./correction-headings.ts";

/** A spreadsheet: the texts of its columns' headings, and the lines below them with their numbers in the file. */
export interface SpreadsheetTable {
  headings: string[];
  lines: FileLine[];
}

/** Rows at the beginning of a file among which the headings are looked for. A title may be above them. */
const rowsWithHeadings = 20;

const notReadable = "This is not a table. Choose a CSV file or an .xlsx workbook.";
const legacyWorkbook =
  "This is an old .xls workbook, or one with a password. Save it as .xlsx without a password, or as CSV.";
const otherWorkbook = "This workbook is not an .xlsx file. Save it as .xlsx or as CSV.";

/** Reads the first sheet of a workbook, or a CSV file. Returns a sentence for people (a string) if it can't be used. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SpreadsheetTable | string> {
  if (bytes.every((byte) => byte === 0)) return "This file is empty.";
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return legacyWorkbook;
  const rows = startsWith(bytes, [0x50, 0x4b])
    ? await rowsOfWorkbook(bytes)
    : await rowsOfCsv(bytes);
  return typeof rows === "string" ? rows : tableOf(rows);
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte);

async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | string> {
  const { readXlsx } = await import("./read-xlsx.ts");
  return (await readXlsx(bytes)) ?? otherWorkbook;
}

async function rowsOfCsv(bytes: Uint8Array): Promise<string[][] | string> {
  const { readCsv } = await import("../../../lib/csv/csv-file.ts");
  const rows = readCsv(bytes, { keepsEmptyLines: true });
  // Control characters are in pictures, PDFs and programs, not in texts.
  const isBinary = rows.slice(0, rowsWithHeadings).some((row) => row.some(hasControlCharacter));
  return isBinary ? notReadable : rows;
}

// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const hasControlCharacter = (text: string) => /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text);

const isEmpty = (row: readonly string[]) => row.every((text) => text.trim() === "");

function tableOf(rows: readonly string[][]): SpreadsheetTable | string {
  const first = rows.findIndex((row) => !isEmpty(row));
  if (first < 0) return "This file is empty.";
  const at = headingRowOf(rows, first);
  const headings = (rows[at] ?? []).map((text) => text.trim());
  while (headings.length > 0 && isOfNoUse(headings.at(-1))) headings.pop();
  const lines = rows
    .slice(at + 1)
    .map((cells, index) => ({ line: at + index + 2, cells: cells.slice(0, headings.length) }))
    .filter(({ cells }) => !isEmpty(cells));
  if (lines.length === 0) return "This file has no songs below its headings.";
  return { headings, lines };
}

/** A column without a heading, or one that a file of faulty lines has been given. */
const isOfNoUse = (heading = "") => heading === "" || isCorrectionHeading(heading);

/** The place of the row that names the most columns; the first row with any text if none names two. */
function headingRowOf(rows: readonly string[][], first: number): number {
  let [best, known] = [first, 1];
  for (const [index, row] of rows.slice(0, rowsWithHeadings).entries()) {
    const count = Object.keys(guessColumns(row)).length;
    if (count > known) [best, known] = [index, count];
  }
  return best;
}
