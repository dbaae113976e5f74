import { normalizeWords } from "../normalize-words.ts";
import { textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";

/** A name for comparison, in any order of its words. */
export const keyOfName = (name: string): string =>
  normalizeWords(name).split(" ").toSorted().join(" ");

/** The number, letter or mark of a footnote that a word is: '1.', '(A)', '#2', 'W1', '*'. */
export function keyIn(text: string): string {
  const [, key] = /^[([#]{0,2}(\p{Lu}?\d{1,2}|\p{L}|[*†‡§]{1,3}|[¹²³⁴⁵⁶⁷⁸⁹])[.)\]:]{0,2}$/u.exec(text) ?? []; // prettier-ignore
  return key?.toUpperCase().replace(/^0(?=\d)/, "") ?? "";
}

/**
 * Returns the rows by the number or letter that stands before their names ('2.', 'Writer B:'), or by the mark behind
 * them, which several may have: 'Dorothy Whitlock (1)'.
 */
export function rowsByKey(rows: readonly Row[], lines: readonly Line[]): Map<string, Row[]> {
  const before = new Map<string, Row[]>();
  const behind = new Map<string, Row[]>();
  for (const row of rows) {
    const words = row.name?.words ?? [];
    const isOfName = ({ text }: PageWord): boolean => /\p{L}{2}/u.test(text) || keyIn(text) === "";
    const own = new Set(words.slice(Math.max(0, words.findIndex(isOfName))));
    const line = lines.find((one) => one.words.some((word) => own.has(word)));
    if (line === undefined) continue;
    const first = line.words.findIndex((word) => own.has(word));
    const last = line.words.findLastIndex((word) => own.has(word));
    const left = line.words[first - 1]?.text ?? "";
    const isCounted = first === 1 || (first > 1 && left.endsWith(":")) || /^[([]?(?:\d{1,2}|\p{Lu})[.)\]]$/u.test(left); // prettier-ignore
    put(before, isCounted ? keyIn(left) : "", row);
    const right = line.words[last + 1]?.text ?? "";
    const inner = /[([](\d{1,2}|\p{L})[)\]]$|([*†‡§¹²³⁴⁵⁶⁷⁸⁹]+)$/u.exec(textOf(line.words.slice(first, last + 1))); // prettier-ignore
    const mark = /^(?:[([](?:\d{1,2}|\p{L})[)\]]|[*†‡§¹²³⁴⁵⁶⁷⁸⁹]+),?$/u.test(right) ? keyIn(right.replace(/,$/, "")) : (inner?.[1] ?? inner?.[2] ?? ""); // prettier-ignore
    put(behind, mark.toUpperCase(), row);
  }
  const counted = [...before].filter(([, own]) => own.length === 1);
  // A list of one is none.
  const keys = counted.length > 1 ? counted : [];
  return new Map([...keys, ...behind]);
}

function put(found: Map<string, Row[]>, key: string, row: Row): void {
  if (key !== "") found.set(key, [...(found.get(key) ?? []), row]);
}
