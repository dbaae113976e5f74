import { bounds } from "../text/bounds.ts";

/** Returns the first characters of the lyrics for lists. It never splits a surrogate pair. */
export function lyricsPreview(lyrics: string): string {
  return [...lyrics].slice(0, bounds.lyricsPreviewCharacters).join("");
}
