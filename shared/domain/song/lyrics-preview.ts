import { bounds } from "../text/bounds.ts";

/** The first characters of the lyrics, as lists show them; never half of one. */
export function lyricsPreview(lyrics: string): string {
  return [...lyrics].slice(0, bounds.lyricsPreviewCharacters).join("");
}
