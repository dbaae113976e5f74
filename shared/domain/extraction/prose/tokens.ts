import { foldKeepingLength } from "./fold-text.ts";

/** A word, a number or a mark of a text. */
export interface Token {
  /** In lower case and without accents. */
  text: string;
  from: number;
  to: number;
}

/** Returns the words, numbers (with their decimals) and marks of a text, with their positions. */
export function tokensOf(text: string): Token[] {
  const folded = foldKeepingLength(text);
  return [...folded.matchAll(/[\p{L}\p{M}]+|\d+(?:[.,]\d{1,4}(?!\d))?|[^\s\p{L}\p{M}]/gu)].map(
    ({ 0: own, index }) => ({ text: own, from: index, to: index + own.length }),
  );
}
