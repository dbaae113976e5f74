import { bounds } from "../text/bounds.ts";

/** Characters of the longest word that is left out of a preview rather than cut. */
const longestWord = 30;

/**
 * Returns the first characters of the lyrics for lists, with an ellipsis if there are more. It splits no surrogate pair
 * and no word, except a very long one.
 */
export function lyricsPreview(lyrics: string): string {
  const characters = [...lyrics];
  const most = bounds.lyricsPreviewCharacters;
  if (characters.length <= most) return lyrics;
  // With the next character, so that a word which ends there stays.
  const wordStart = characters.slice(0, most + 1).findLastIndex((one) => /\s/.test(one)) + 1;
  const end = wordStart > 1 && most - wordStart < longestWord ? wordStart : most;
  return `${characters.slice(0, end).join("").trimEnd()}…`;
}
