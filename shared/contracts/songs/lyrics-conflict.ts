import type { ErrorDetail } from "../../domain/domain-error.ts";
import { songErrors } from "../errors/song-errors.ts";

/** A conflict of two saves: the stored lyrics with their revision, and the refused lyrics. */
export interface LyricsConflict {
  theirs: string;
  yours: string;
  revision: number;
}

/** Returns the details of the error `lyrics_outdated`. */
export function lyricsConflictDetails({ theirs, yours, revision }: LyricsConflict): ErrorDetail[] {
  return [
    { path: "lyricsRevision", message: songErrors.lyrics_outdated.message },
    { path: "theirs", message: theirs },
    { path: "yours", message: yours },
    { path: "revision", message: String(revision) },
  ];
}

/** Reads the details of the error `lyrics_outdated`. */
export function lyricsConflictOf(details: readonly ErrorDetail[]): LyricsConflict {
  const of = (wanted: string) => details.find(({ path }) => path === wanted)?.message ?? "";
  return { theirs: of("theirs"), yours: of("yours"), revision: Number(of("revision")) };
}
