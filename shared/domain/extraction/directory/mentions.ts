import { fieldOfLabel, isNameField } from "../labels/field-of-label.ts";
import { textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Row } from "../rows.ts";
import { keyIn } from "./keys.ts";

/** People of the rows whom a text names at its beginning. */
export interface Mention {
  rows: readonly Row[];
  /** How many words of the text are before what is said of them. */
  count: number;
  /** Whether only a number or letter names them. */
  isKey: boolean;
  /** Whether their number or letter stands there, with or without the name. */
  isCounted: boolean;
}

/** Finds the people of the rows that words begin with. */
export type MentionFinder = (words: readonly PageWord[]) => Mention | undefined;

interface Reference {
  rows: readonly Row[];
  to: number;
  kind: "name" | "short" | "key";
}

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
const endsWithSign = /[:=–—)\]-]$/;
const isSign = /^[:=–—-]+$/;
const isAnd = /^(?:and|&|\+|y|e|et|und|u\.|\/)$/i;

/**
 * Returns a function that finds whom words name first: by the full name in any order, behind a list mark or a label
 * ('Writer A:', '2.'), by surname, given name or initials that only one of them has, or by the number or letter that
 * stands with their names, if a sign follows. Several may be named: 'A and B - Mill Row Music'.
 */
export function createMentionFinder(
  rows: readonly Row[],
  byKey: ReadonlyMap<string, readonly Row[]>,
): MentionFinder {
  const full = uniqueKeys(rows, (name) => [keyOf(name), keyOf(name.replaceAll(/["“”'(][^"“”')]*["“”')]/g, " "))]); // prettier-ignore
  const short = uniqueKeys(rows, (name) => {
    const words = wordsIn(name);
    if (words.length < 2) return [];
    const initials = words.map(([first = ""]) => first).join("");
    const particles = words.slice(1).join(" ");
    return [words.at(-1) ?? "", particles, words[0] ?? "", initials, `${words[0]?.[0] ?? ""} ${words.at(-1) ?? ""}`]; // prettier-ignore
  });

  function referenceAt(words: readonly PageWord[], from: number): Reference | undefined {
    const rest = words.slice(from, from + wordsMax);
    for (let count = rest.length; count > 0; count--) {
      const own = textOf(rest.slice(0, count));
      if (/[;:–—]\s|\s[–—-]\s/.test(own)) continue;
      const row = full.get(keyOf(own));
      if (row !== undefined) return { rows: [row], to: from + count, kind: "name" };
    }
    for (let count = Math.min(3, rest.length); count > 0; count--) {
      const row = short.get(wordsIn(textOf(rest.slice(0, count))).join(" "));
      if (row !== undefined) return { rows: [row], to: from + count, kind: "short" };
    }
    const called = byKey.get(keyIn(rest[0]?.text ?? ""));
    return called === undefined ? undefined : { rows: called, to: from + 1, kind: "key" };
  }

  function referencesAt(words: readonly PageWord[], from: number): Mention | undefined {
    const found: Reference[] = [];
    let at = from;
    for (let own = referenceAt(words, at); own !== undefined; own = referenceAt(words, at)) {
      found.push(own);
      at = own.to;
      if (isAnd.test(words[at]?.text ?? "")) at++;
      else if (words[at - 1]?.text.endsWith(",") !== true) break;
    }
    const last = found.at(-1);
    if (last === undefined) return undefined;
    const isNamed = found.every(({ kind }) => kind === "name");
    const text = words[last.to - 1]?.text ?? "";
    const isMark = last.kind === "key" && /[.)\]:]$/.test(text);
    const isAlone = last.kind === "key" && last.to === words.length;
    const isEnd = isMark || isAlone || endsWithSign.test(text) || isSign.test(words[last.to]?.text ?? ""); // prettier-ignore
    if (!isNamed && !isEnd) return undefined;
    return { rows: [...new Set(found.flatMap(({ rows: own }) => own))], count: last.to, isKey: found.every(({ kind }) => kind === "key"), isCounted: found.some(({ kind }) => kind === "key") }; // prettier-ignore
  }

  return (words) => {
    const found = startsOf(words).flatMap((from) => referencesAt(words, from) ?? []);
    const best = found.find(({ isKey }) => !isKey) ?? found[0];
    const called = byKey.get(keyIn(words[0]?.text ?? ""));
    return best && { ...best, isCounted: best.isCounted || best.rows.some((row) => called?.includes(row)) }; // prettier-ignore
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

const isListMark = /^(?:[-–—•*·▪>]|\/s\/|[([]?(?:\d{1,2}|\p{L})[.)\]:]+)$/u;

/** Where a name can begin: at the first word, or behind list marks and a label. */
function startsOf(words: readonly PageWord[]): number[] {
  const starts = [0];
  let at = 0;
  while (at < beforeMax && isListMark.test(words[at]?.text ?? "")) at++;
  if (at > 0) starts.push(at);
  for (let end = at + 1; end <= at + beforeMax && end < words.length; end++) {
    const label = words.slice(at, end);
    if (!/[:.)]$/.test(label.at(-1)?.text ?? "")) continue;
    const field = fieldOfLabel(textOf(label).replace(/\s(?:\p{L}|\d{1,2})(?=:$)/u, ""));
    if (isNameField(field) || field === "role" || field === "signature") starts.push(end);
  }
  return starts;
}
