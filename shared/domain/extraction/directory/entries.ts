import { normalizeWords } from "../normalize-words.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { described, partsOf } from "../structures/records/texts.ts";
import type { RecordText, Size } from "../structures/records/texts.ts";

/** A place outside the rows that names a person of one, with what stands behind the name in its text. */
export interface Entry {
  row: Row;
  name: RecordText;
}

export interface EntriesOfPage {
  entries: Entry[];
  texts: RecordText[];
}

/** A longer text is a sentence. */
const wordsMax = 24;

/**
 * Returns the texts of each page, and those of them that are names of people of rows: 'Ana Reyes', 'By: Ana Reyes',
 * '(Ana Reyes)', 'Ana Reyes, BMI, IPI 00123456789'. What rows have already is left out.
 */
export function entriesOf(
  rows: readonly Row[],
  lines: readonly Line[],
  used: ReadonlySet<PageWord["box"]>,
  size: Size,
): EntriesOfPage[] {
  const byName = new Map(rows.map((row) => [normalizeWords(row.name?.value ?? ""), row]));
  const most = Math.max(...[...byName.keys()].map((name) => name.split(" ").length));
  const pages = new Map<number, EntriesOfPage>();
  for (const line of lines) {
    const page = pages.get(line.page) ?? { entries: [], texts: [] };
    pages.set(line.page, page);
    for (const segment of segmentsOf(line, size.width)) {
      const words = segment.words.filter(({ box }) => !used.has(box));
      if (words.length === 0) continue;
      const named = words.length > wordsMax ? undefined : nameIn(words, byName, most);
      if (named === undefined) {
        page.texts.push(...divided(words));
        continue;
      }
      const name = described(words.slice(named.from, named.to));
      page.entries.push({ row: named.row, name });
      page.texts.push(name, ...divided(words.slice(named.to)));
    }
  }
  return [...pages.values()];
}

/** What may stand before a name: a label, a role, a number, the mark of a signature. */
const lead = /[:.)]$|^(?:\/s\/|[-–—•*·]|\(?\d{1,2}[.)]?)$/u;
/** What ends a name. */
const end = /[,:;)]$/u;
const separator = /^(?:[-–—|/•·(=]|\()/u;

function nameIn(
  words: readonly PageWord[],
  byName: ReadonlyMap<string, Row>,
  most: number,
): { row: Row; from: number; to: number } | undefined {
  for (let from = 0; from < Math.min(5, words.length); from++) {
    if (from > 0 && !lead.test(words[from - 1]?.text ?? "")) continue;
    for (let to = Math.min(words.length, from + most + 1); to > from; to--) {
      const row = byName.get(normalizeWords(textOf(words.slice(from, to))));
      if (row === undefined) continue;
      const isEnd = to === words.length || end.test(words[to - 1]?.text ?? "") || separator.test(words[to]?.text ?? ""); // prettier-ignore
      if (isEnd) return { row, from, to };
    }
  }
  return undefined;
}

/** Divides a text at its commas if that sets values apart: 'BMI, IPI 00123456789, ana@post.example'. */
function divided(words: readonly PageWord[]): RecordText[] {
  const legible = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const [first] = legible;
  if (first === undefined) return [];
  const parts: PageWord[][] = [[]];
  for (const word of words) {
    parts.at(-1)?.push(word);
    if (/[,;]$/.test(word.text)) parts.push([]);
  }
  const texts = parts.filter(({ length }) => length > 0).map(described);
  const isList = texts.length > 1 && texts.some(({ hasSociety, hasIpi, hasEmail }) => hasSociety || hasIpi || hasEmail); // prettier-ignore
  return isList ? texts.flatMap(partsOf) : partsOf(described(words));
}
