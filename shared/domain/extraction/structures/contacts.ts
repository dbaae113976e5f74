import { readCellInto, readSocietyInto } from "../cells.ts";
import { findEmail, ipiLabel } from "../details.ts";
import { normalizeWords } from "../normalize-words.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";

interface Size {
  width: number;
  height: number;
}

/** Trust in what another part of the document has beside or below the name. */
const trust = 0.92;

/**
 * Gives rows without an email address the one that stands behind or below the same name elsewhere: in a list of
 * contacts, or in what a signing service adds to a document. If nobody has a society or a number, those beside the names
 * in such a list are theirs as well.
 */
export function addContacts(
  rows: readonly Row[],
  lines: readonly Line[],
  { width, height }: Size,
): void {
  const open = new Map(rows.filter(({ email }) => email === undefined).map((row) => [normalizeWords(row.name?.value ?? ""), row])); // prettier-ignore
  addMemberships(rows, lines, width);
  const used = new Set(rows.flatMap(({ email }) => email?.value ?? []));
  if (open.size === 0 || !lines.some(({ words }) => words.some(({ text }) => text.includes("@"))))
    return;
  for (const [at, line] of lines.entries()) {
    const segments = segmentsOf(line, width);
    for (const [index, segment] of segments.entries()) {
      const row = open.get(normalizeWords(textOf(segment.words).replace(/[:,]$/, "")));
      if (row === undefined || row.email !== undefined) continue;
      const below = lines[at + 1];
      const isBelow = below?.page === line.page && middleOf(below) - middleOf(line) < height * 2.2;
      const under = (isBelow ? segmentsOf(below, width) : []).filter(({ left }) => Math.abs(left - segment.left) < width); // prettier-ignore
      const isNamed = segments.slice(index + 1).some(({ words }) => open.has(normalizeWords(textOf(words)))); // prettier-ignore
      const beside = isNamed ? [] : segments.slice(index + 1);
      const near = [...beside, ...under].flatMap(({ words }) => words);
      const word = near.find(({ text }) => text.includes("@"));
      const value = word && findEmail(word.text);
      if (word === undefined || value === undefined || used.has(value)) continue;
      row.email = foundOf(value, word);
      used.add(value);
    }
  }
}

const foundOf = (value: string, word: PageWord): NonNullable<Row["email"]> => ({ value, words: [word], trust }); // prettier-ignore

/** Gives rows that have none the societies and numbers of a list that has their names with one value for each place. */
function addMemberships(rows: readonly Row[], lines: readonly Line[], width: number): void {
  if (rows.length === 0 || rows.some(({ pro, ipi }) => pro ?? ipi)) return;
  const byName = new Map(rows.map((row) => [keyOf(row.name?.value ?? ""), row]));
  const own = new Set(rows.flatMap(({ name }) => name?.words ?? []));
  for (const line of lines) {
    const [first, ...beside] = segmentsOf(line, width);
    const row = first && byName.get(keyOf(textOf(first.words).replace(/[:,–-]+$/, "")));
    if (row === undefined || beside.length === 0 || first?.words.some((word) => own.has(word))) continue; // prettier-ignore
    for (const { words } of beside) {
      readSocietyInto(row, words.filter(({ text }) => !/\d{3}|@|%/.test(text) && !ipiLabel.test(text)), trust); // prettier-ignore
      readCellInto(row, "ipi", [words], trust);
    }
  }
}

const keyOf = (name: string): string => normalizeWords(name).split(" ").toSorted().join(" ");
