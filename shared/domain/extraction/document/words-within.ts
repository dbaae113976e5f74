import type { PageWord } from "../page-text.ts";

/** Returns the words of which a part is between two places of their text, in which one space separates them. */
export function wordsWithin(words: readonly PageWord[], from: number, to: number): PageWord[] {
  let start = 0;
  return words.filter(({ text }) => {
    const own = start;
    start += text.length + 1;
    return own < to && own + text.length > from;
  });
}
