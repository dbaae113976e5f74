import { foldedWords } from "../text/folded-words.ts";
import { formatSheetNumber } from "../sheet/sheet-number.ts";
import type { AgreementSheetRow } from "./agreement.ts";

/**
 * Returns a predicate that matches agreements by a search: each word of the query is a prefix of a word of the title,
 * the artist, a contributor's name or address, or the number. Ignores case and accents. An empty query matches all.
 */
export function agreementMatcher(query: string) {
  const words = foldedWords(query);
  return (agreement: {
    number: number;
    title: string;
    artist: string;
    splits: readonly Pick<AgreementSheetRow, "songwriterName" | "email">[];
  }): boolean => {
    if (words.length === 0) return true;
    const { number, title, artist, splits } = agreement;
    const people = splits.flatMap(({ songwriterName, email }) => [songwriterName, email]);
    const texts = [title, artist, ...people, `${number}`, formatSheetNumber(number)];
    const hay = texts.flatMap(foldedWords);
    return words.every((word) => hay.some((part) => part.startsWith(word)));
  };
}
