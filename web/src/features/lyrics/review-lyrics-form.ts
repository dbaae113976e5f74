import { ApiError } from "../../../../shared/contracts/client.ts";
import { hasErrorCode, errorMessage } from "../../api/call-errors.ts";

/** The server's error messages about the fields; empty for an accepted field. */
export interface LyricsProblems {
  title?: string;
  lyrics?: string;
}

/** The suggested song title of a file: its name without the extension. */
export function titleFromFileName(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]+$/i, "").trim();
}

/** Finds the song with this title, ignoring case and accents. */
export function findSongByTitle<Song extends { title: string }>(
  songs: readonly Song[] | undefined,
  title: string,
): Song | undefined {
  return songs?.find(
    (song) => song.title.localeCompare(title, undefined, { sensitivity: "base" }) === 0,
  );
}

/** The error of saving lyrics: messages for the fields, or a string for a toast. */
export function lyricsSaveProblem(error: Error): LyricsProblems | string {
  const details = error instanceof ApiError ? error.details : [];
  const of = (field: string) => details.find(({ path }) => path === field)?.message;
  const [title, lyrics] = [of("title"), of("lyrics")];
  if (hasErrorCode("lyrics_outdated", error)) return error.message;
  if (title === undefined && lyrics === undefined)
    return errorMessage(error, "Failed to save lyrics");
  return { title: title ?? "", lyrics: lyrics ?? "" };
}
