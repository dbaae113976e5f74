import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { percentStylesOf, withPercentTexts } from "./percent-cells.ts";

/** Maximum number of bytes of an unpacked workbook: a file of 4 MB may claim gigabytes. */
const mostUnpackedBytes = 100 * 1024 ** 2;

const styles = "xl/styles.xml";
const worksheet = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * Reads the cells of a workbook's first sheet as texts, empty rows included. Undefined for a file that is no .xlsx
 * workbook, or a damaged or far too large one.
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][] | undefined> {
  try {
    // Stored, so that the package unpacks nothing: it would do so in a worker, which the pages' policy refuses.
    const stored = zipSync(withPercentages(unpack(bytes)), { level: 0 });
    const sheet: readonly (readonly unknown[])[] = await readSheet(new Blob([stored]));
    return sheet.map((row) => row.map(textOf));
  } catch (error) {
    console.info("The workbook can't be read", error);
    return undefined;
  }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > mostUnpackedBytes) throw new Error("The unpacked workbook is too large");
      return true;
    },
  });
}

/** The package gives the value of a cell without its format: 0.5 for 50 %. */
function withPercentages(files: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const percentStyles = percentStylesOf(strFromU8(files[styles] ?? new Uint8Array()));
  if (percentStyles.size === 0) return files;
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      worksheet.test(name) ? strToU8(withPercentTexts(strFromU8(content), percentStyles)) : content,
    ]),
  );
}

/** A cell as people read it: dates as in ISO 8601, numbers without what floating point adds. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return typeof cell === "string" ? cell : "";
}

function dateText(date: Date): string {
  const [day = "", time = ""] = date.toISOString().split("T");
  const minutes = time.slice(0, 5);
  // A time of the day, or a length such as 3:45, is a date in 1899 or 1900.
  if (date.getUTCFullYear() <= 1900) return minutes;
  return minutes === "00:00" ? day : `${day} ${minutes}`;
}

/** Digits of a number that a spreadsheet shows at most. */
const shownDigits = 12;

function numberText(number: number): string {
  return Number.isInteger(number)
    ? String(number)
    : String(Number(number.toPrecision(shownDigits)));
}
