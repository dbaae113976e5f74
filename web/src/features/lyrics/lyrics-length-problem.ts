import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";

/** The error message of lyrics that exceed the maximum length; undefined if they do not. */
export function lyricsLengthProblem(lyrics: string): string | undefined {
  const count = lyrics.trim().length - bounds.lyricsCharacters;
  if (count <= 0) return undefined;
  return `${countLabel(count, "character")} too many. Please shorten them.`;
}
