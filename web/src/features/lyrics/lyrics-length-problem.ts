import { bounds } from "../../../../shared/domain/text/bounds.ts";

/** The error message of lyrics that exceed the maximum length; undefined if they do not. */
export function lyricsLengthProblem(lyrics: string): string | undefined {
  const count = lyrics.trim().length - bounds.lyricsCharacters;
  if (count <= 0) return undefined;
  const characters = `${count.toLocaleString("en-US")} character${count === 1 ? "" : "s"}`;
  return `${characters} too many. Please shorten them.`;
}
