import { bounds } from "../text/bounds.ts";

/**
 * Returns the first characters of the lyrics for lists, with an ellipsis if there are more. It never splits a surrogate
 * pair.
 */
export function lyricsPreview(lyrics: string): string {
  const characters = [...lyrics];
  return characters.length <= bounds.lyricsPreviewCharacters
    ? lyrics
    : `${characters.slice(0, bounds.lyricsPreviewCharacters).join("").trimEnd()}…`;
}
