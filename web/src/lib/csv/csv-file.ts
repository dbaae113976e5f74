import Papa from "papaparse";
import { isFormula } from "../../../../shared/domain/text/write-csv.ts";

const delimiters = [",", ";", "\t"];

/** Removes the apostrophe that `writeCsv` puts before a formula. */
function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}

/**
 * Reads the rows of a CSV file. Quoted line breaks are part of their cell. Empty lines are skipped, unless the place of a
 * row must be that in a spreadsheet.
 */
export function readCsv(bytes: Uint8Array, { keepsEmptyLines = false } = {}): string[][] {
  const text = textOf(bytes);
  // Excel names the delimiter in an extra first line if the file is meant for other countries.
  const [line, chosen] = /^sep=([,;\t])\r?\n/i.exec(text) ?? ["", undefined];
  const body = text.slice(line.length);
  const { data } = Papa.parse<string[]>(body, {
    delimiter: chosen ?? delimiterOf(body),
    skipEmptyLines: keepsEmptyLines ? false : "greedy",
  });
  return data.map((row) => row.map(unescapeFormula));
}

/** Decodes a file in UTF-8 or UTF-16, with or without a byte order mark, or in Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Headers are in Latin letters: in UTF-16 every other byte of them is zero.
  if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
  if (second === 0 && first !== 0) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The most frequent delimiter of the first record, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) break;
    else if (!isQuoted && counts.has(character))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best?.[0] ?? ",";
}
