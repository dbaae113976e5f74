import { findEmail } from "../details.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";

// Addresses that stand in the head of a letter, in its copies or at its end, away from the names: 'ana.reyes@…' is of
// Ana Reyes.

/** Maximum number of addresses and people that are compared. */
const most = 60;

/** Returns the ways in which an address spells a name: 'anareyes', 'reyesana', 'areyes', 'reyesa'. */
function spellings(name: string): string[] {
  const [family = "", given] = name.split(", ");
  const words = normalizeWords(given === undefined ? name : `${given} ${family}`)
    .replaceAll(/[^\p{L}\d ]/gu, "")
    .split(" ")
    .filter((word) => word !== "");
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2) return [];
  const inner = words.slice(1).join("");
  return [words.join(""), inner + first, first + last, last + first, first.slice(0, 1) + last, first.slice(0, 1) + inner, last + first.slice(0, 1)]; // prettier-ignore
}

const letters = (text: string): string => normalizeWords(text).replaceAll(/[^\p{L}]/gu, "");

/** Stores the addresses that no row has in the rows whose names they spell, if they spell one person's only. */
export function readAddressesInto(rows: readonly Row[], lines: readonly Line[]): void {
  if (rows.length > most || rows.every(({ email }) => email !== undefined)) return;
  const known = new Set(rows.map(({ email }) => email?.value.toLowerCase()));
  const words: PageWord[] = lines.flatMap((line) => line.words.filter(({ text }) => /.@./.test(text))); // prettier-ignore
  for (const word of words.slice(0, most)) {
    const address = findEmail(word.text);
    if (address === undefined || known.has(address.toLowerCase())) continue;
    const own = letters(address.split("@")[0] ?? "");
    const named = rows.filter(({ name }) => name !== undefined && spellings(name.value).some((one) => letters(one) === own)); // prettier-ignore
    const [row] = named;
    if (named.length !== 1 || !row || row.email) continue;
    row.email = { value: address, words: [word], trust: 0.88 };
    known.add(address.toLowerCase());
  }
}
