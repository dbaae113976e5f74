import { truncateText, foldedWords } from "../text/folded-words.ts";

/** The kinds of objects that the search finds. Equally ranked hits are shown in this order. */
export const searchKinds = ["song", "agreement", "person", "file"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of indexed words of an object. */
const maxIndexedWords = 12;
/** Maximum number of UTF-16 code units of an indexed word. Text without spaces is one word. */
const maxWordCharacters = 60;

/** Returns the words by which an object is found: the first 12 different words of its names, in their order. */
export function searchWordsOf(...names: readonly string[]): string[] {
  const words = foldedWords(names.join(" ")).map((word) => truncateText(word, maxWordCharacters));
  return [...new Set(words)].slice(0, maxIndexedWords);
}

/**
 * Returns the words of a query. The index is queried with the first word, the longest; the others filter the result.
 */
export function queryWordsOf(query: string): { first: string; others: string[] } | undefined {
  const [first, ...others] = searchWordsOf(query).toSorted((a, b) => b.length - a.length);
  return first === undefined ? undefined : { first, others };
}

/** Whether each word of the query is a prefix of one of these words. */
export function matchesWords(query: string, words: readonly string[]): boolean {
  return searchWordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)));
}

/**
 * Returns the rank of words that match a query, 0 the best: they begin with it, contain it as a phrase, contain each of
 * its words whole, or contain words that begin with them.
 */
export function matchRank(query: string, words: readonly string[]): number {
  const typed = searchWordsOf(query);
  const phrase = typed.join(" ");
  const text = words.join(" ");
  if (text.startsWith(phrase)) return 0;
  if (text.includes(` ${phrase}`)) return 1;
  return typed.every((word) => words.includes(word)) ? 2 : 3;
}
