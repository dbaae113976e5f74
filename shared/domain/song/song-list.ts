import { foldedWords, truncateText } from "../text/folded-words.ts";

/** The orders of a list of songs; the first is the default. */
export const songOrders = ["newest", "oldest", "title"] as const;
export type SongOrder = (typeof songOrders)[number];

/** UTF-16 code units of a title that decide its place in a list. */
const sortedCharacters = 80;

/**
 * Returns the form of a title by which songs are sorted: lower case, without accents and punctuation. Titles without
 * letters and digits come last.
 */
export function sortableTitle(title: string): string {
  return truncateText(foldedWords(title).join(" "), sortedCharacters) || "\uffff";
}
