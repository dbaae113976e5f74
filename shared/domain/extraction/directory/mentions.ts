import { fieldOfLabel, isNameField } from "../labels/field-of-label.ts";
import { textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Row } from "../rows.ts";

/** A person of the rows who is named at the beginning of a text. */
export interface Mention {
  row: Row;
  /** How many words of the text are before what is said of them. */
  count: number;
}

/** Finds the person of the rows that words begin with. */
export type MentionFinder = (words: readonly PageWord[]) => Mention | undefined;

/** The most words of a name and of what stands before it. */
const wordsMax = 6;
const beforeMax = 4;

/** The words of a name in alphabetical order: 'REYES, Ana' is 'Ana Reyes'. */
const keyOf = (name: string): string => wordsIn(name).toSorted().join(" ");

const wordsIn = (text: string): string[] =>
  normalizeWords(text)
    .split(" ")
    .filter((word) => word !== "");

/** Signs behind a short name that make what follows an entry about it: 'Reyes: BMI', 'AR = ASCAP'. */
const ends = /[:=–—)-]$/;

/**
 * Returns a function that finds whom words name first: by the full name in any order, behind a list mark or a label
 * ('Writer A:', '2.'), or by surname, given name or initials that only one of them has, if a sign follows.
 */
export function createMentionFinder(rows: readonly Row[]): MentionFinder {
  const full = uniqueKeys(rows, (name) => [keyOf(name)]);
  const short = uniqueKeys(rows, (name) => {
    const words = wordsIn(name);
    if (words.length < 2) return [];
    const initials = words.map(([first = ""]) => first).join("");
    return [words.at(-1) ?? "", words[0] ?? "", initials, `${words[0]?.[0] ?? ""} ${words.at(-1) ?? ""}`]; // prettier-ignore
  });
  return (words) => {
    for (const from of startsOf(words)) {
      const rest = words.slice(from, from + wordsMax);
      for (let count = rest.length; count > 0; count--) {
        const own = textOf(rest.slice(0, count));
        if (/[;:–—]\s|\s[–—-]\s/.test(own)) continue;
        const row = full.get(keyOf(own));
        if (row !== undefined) return { row, count: from + count };
      }
      for (let count = Math.min(2, rest.length); count > 0; count--) {
        const row = short.get(wordsIn(textOf(rest.slice(0, count))).join(" "));
        const isEnd = ends.test(rest[count - 1]?.text ?? "") || /^[:=–—-]$/.test(rest[count]?.text ?? ""); // prettier-ignore
        if (row !== undefined && isEnd) return { row, count: from + count };
      }
    }
    return undefined;
  };
}

/** The keys that only one of the rows has. */
function uniqueKeys(
  rows: readonly Row[],
  keysOf: (name: string) => readonly string[],
): Map<string, Row> {
  const found = new Map<string, Row | undefined>();
  for (const row of rows)
    for (const key of new Set(keysOf(row.name?.value ?? "")))
      if (key !== "") found.set(key, found.has(key) ? undefined : row);
  return new Map([...found].flatMap(([key, row]) => (row === undefined ? [] : [[key, row]])));
}

/** Where a name can begin: at the first word, or behind list marks and a label. */
function startsOf(words: readonly PageWord[]): number[] {
  const starts = [0];
  let at = 0;
  while (at < beforeMax && /^(?:[-–—•*·▪]|[(\[]?(?:\d{1,2}|\p{L})[.)\]:]+)$/u.test(words[at]?.text ?? "")) at++; // prettier-ignore
  if (at > 0) starts.push(at);
  for (let end = at + 1; end <= at + beforeMax && end < words.length; end++) {
    const label = words.slice(at, end);
    if (!/[:.)]$/.test(label.at(-1)?.text ?? "")) continue;
    const field = fieldOfLabel(textOf(label).replace(/\s(?:\p{L}|\d{1,2})(?=:$)/u, ""));
    if (isNameField(field) || field === "role") starts.push(end);
  }
  return starts;
}
