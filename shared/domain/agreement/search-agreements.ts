import { foldedWords } from "../text/folded-words.ts";
import { formatSheetNumber } from "../sheet/sheet-number.ts";
import type { AgreementSheetRow } from "./agreement.ts";

type SearchedRow = Pick<AgreementSheetRow, "songwriterName" | "email"> &
  Partial<Pick<AgreementSheetRow, "kind" | "publisherName" | "declaredName">>;

/**
 * Returns a predicate that matches agreements by a search: each word of the query is a prefix of a word of the title,
 * the artist, a contributor's name, declared name or address, the name of a publisher who is a party, or the number. Ignores case and accents. An empty query matches all.
 */
export function agreementMatcher(query: string) {
  const words = foldedWords(query);
  return (agreement: {
    number: number;
    title: string;
    artist: string;
    splits: readonly SearchedRow[];
  }): boolean => {
    if (words.length === 0) return true;
    const { number, title, artist, splits } = agreement;
    const people = splits.flatMap(namesIn);
    const texts = [title, artist, ...people, `${number}`, formatSheetNumber(number)];
    const hay = texts.flatMap(foldedWords);
    return words.every((word) => hay.some((part) => part.startsWith(word)));
  };
}

function namesIn({ songwriterName, email, kind, publisherName, declaredName }: SearchedRow) {
  return [
    songwriterName,
    email,
    ...(kind === "publisher" ? [publisherName ?? ""] : []),
    declaredName ?? "",
  ];
}
