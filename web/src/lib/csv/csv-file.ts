import Papa from "papaparse";
import { plainCell, safeCell } from "./cells.ts";

const mark = "\uFEFF";
const delimiters = [",", ";", "\t"];

/** Returns rows as the text of a CSV file that Excel opens in the right encoding and without running formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(safeCell));
  return `${mark}${Papa.unparse(cells, { newline: "\r\n", quotes: hasOtherDelimiter })}\r\n`;
}

/** Whether a cell, unquoted, could make the file look like one with another delimiter. */
function hasOtherDelimiter(cell: string): boolean {
  return /[;\t]/.test(cell);
}

/** Returns the rows of a CSV file. Quoted line breaks are part of their cell; empty lines are left out. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  // Excel writes the delimiter into a first line of its own where the file is meant for other countries.
  const [line, chosen] = /^sep=([,;\t])\r?\n/i.exec(text) ?? ["", undefined];
  const body = text.slice(line.length);
  const { data } = Papa.parse<string[]>(body, {
    delimiter: chosen ?? delimiterOf(body),
    skipEmptyLines: "greedy",
  });
  return data.map((row) => row.map(plainCell));
}

/** The text of a file in UTF-8 or UTF-16, with or without its mark, or in the encoding of old Windows programs. */
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

/** The delimiter that the first record has most of, outside quotes. */
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
