import { normalizeWords } from "../normalize-words.ts";
import type { Box } from "../page-text.ts";
import { societyByName } from "../societies.ts";

interface Word {
  text: string;
  confidence: number;
  page: number;
  straight: Box;
  mark?: true;
}

/** What another place of the page settles is doubtful. */
const doubtful = 0.6;
/** From this confidence on, a word is what is written. */
const legible = 0.95;
/** Letters that recognition takes for each other, in small letters. */
const alike = ["aou", "ceo", "il1t!|", "nmu", "vy", "gq", "hb", "rz"];

/**
 * Mends hardly legible words by another place of the document: a society in a column where the same one is legible, and
 * a name beside the same other name as elsewhere.
 */
export function withSettledWords<W extends Word>(words: readonly W[]): W[] {
  const columns = societiesByColumn(words);
  const pairs = wordsByNeighbor(words);
  return words.map((word, index) => {
    if (word.mark === true || word.confidence >= legible) return word;
    const before = neighbor(words[index - 1], word);
    const after = neighbor(word, words[index + 1]);
    const text =
      (before === undefined && after === undefined ? societyOf(word, columns) : undefined) ??
      nameOf(word, [words[index - 1], words[index + 1]].filter((one) => one !== undefined), pairs); // prettier-ignore
    return text === undefined || text === word.text
      ? word
      : { ...word, text, confidence: Math.min(word.confidence, doubtful) };
  });
}

/** How far two words of a line are from each other at most, in heights. */
function neighbor<W extends Word>(one: W | undefined, two: W | undefined): true | undefined {
  if (one === undefined || two === undefined || one.page !== two.page) return undefined;
  const [a, b] = [one.straight, two.straight];
  const height = Math.max(a.height, b.height);
  const gap = b.left - a.left - a.width;
  const apart = Math.abs(b.top + b.height - a.top - a.height);
  return gap > -height && gap < height && apart < height ? true : undefined;
}

const columnOf = ({ page, straight }: Word, step = 0): string =>
  `${page} ${Math.round(straight.left * 100) + step}`;

/** The societies that are legible, by where they begin. */
function societiesByColumn(words: readonly Word[]): ReadonlyMap<string, ReadonlySet<string>> {
  const columns = new Map<string, Set<string>>();
  for (const word of words) {
    if (word.confidence < 0.6 || !/^\p{Lu}{3,6}$/u.test(word.text)) continue;
    if (societyByName(word.text) === undefined) continue;
    const key = columnOf(word);
    columns.set(key, (columns.get(key) ?? new Set()).add(word.text));
  }
  return columns;
}

/** The only society of the column that differs from a word by one letter at most. */
function societyOf(
  word: Word,
  columns: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (word.text.length < 3 || word.text.length > 6 || /\d/.test(word.text)) return undefined;
  if (societyByName(word.text) !== undefined) return undefined;
  const own = new Set([-1, 0, 1].flatMap((step) => [...(columns.get(columnOf(word, step)) ?? [])]));
  const text = word.text.replaceAll(/[l!|]/g, "I").toUpperCase();
  const near = [...own].filter((name) => name.length === text.length && differing(text, name) <= 1);
  return near.length === 1 ? near[0] : undefined;
}

function differing(one: string, two: string): number {
  return Array.from(one).filter((letter, at) => letter !== two[at]).length;
}

const nameWord = /^\p{L}\p{L}{3,}$/u;

/** Words with a legible look, by the word before or behind them. */
function wordsByNeighbor<W extends Word>(words: readonly W[]): ReadonlyMap<string, Set<W>> {
  const pairs = new Map<string, Set<W>>();
  for (const [index, word] of words.entries()) {
    if (!nameWord.test(word.text)) continue;
    for (const other of [words[index - 1], words[index + 1]]) {
      if (other === undefined || !nameWord.test(other.text)) continue;
      const key = normalizeWords(other.text);
      pairs.set(key, (pairs.get(key) ?? new Set()).add(word));
    }
  }
  return pairs;
}

/** The word that stands beside the same name elsewhere and looks alike: 'Muran' is 'Moran' in another place. */
function nameOf<W extends Word>(
  word: W,
  beside: readonly W[],
  pairs: ReadonlyMap<string, Set<W>>,
): string | undefined {
  if (!nameWord.test(word.text)) return undefined;
  const others = beside
    .filter((one) => nameWord.test(one.text))
    .flatMap((one) => [...(pairs.get(normalizeWords(one.text)) ?? [])].slice(0, 20))
    .filter((one) => one !== word && /^\p{Lu}/u.test(one.text) && isAlike(word.text, one.text));
  const [first] = others;
  if (first === undefined || others.some(({ text }) => !isSame(text, first.text))) return undefined;
  const isClearer = others.length > 1 || /^l[^aeiou]/.test(word.text) || first.confidence >= word.confidence + 0.05; // prettier-ignore
  return isClearer ? first.text : undefined;
}

const isSame = (one: string, two: string): boolean => normalizeWords(one) === normalizeWords(two);

/** Whether two words have the same letters but for one, which recognition takes for the other's. */
function isAlike(one: string, two: string): boolean {
  const [a, b] = [one.toLowerCase(), two.toLowerCase()];
  if (a.length !== b.length || a === b) return false;
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index]);
  if (a.slice(at + 1) !== b.slice(at + 1)) return false;
  return alike.some((some) => some.includes(a[at] ?? " ") && some.includes(b[at] ?? " "));
}
