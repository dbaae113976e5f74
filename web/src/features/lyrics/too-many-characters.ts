import { bounds } from "../../../../shared/domain/text/bounds.ts";

/** Says how many characters lyrics have too many; undefined if they have not. */
export function tooManyCharacters(lyrics: string): string | undefined {
  const count = lyrics.trim().length - bounds.lyricsCharacters;
  if (count <= 0) return undefined;
  const characters = `${count.toLocaleString("en-US")} character${count === 1 ? "" : "s"}`;
  return `${characters} too many. Please shorten them.`;
}
