import { ApiError } from "../../../../shared/contracts/client.ts";
import { isRefusedAs, messageOf } from "../../api/call-errors.ts";

/** What the server says against the fields; empty for a field that it accepts. */
export interface LyricsProblems {
  title?: string;
  lyrics?: string;
}

/** A file's name without its ending, which may be the title of its song. */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]+$/i, "").trim();
}

/** The song of this title, also if it is written in another case or without accents. */
export function songOfTitle<Song extends { title: string }>(
  songs: readonly Song[] | undefined,
  title: string,
): Song | undefined {
  return songs?.find(
    (song) => song.title.localeCompare(title, undefined, { sensitivity: "base" }) === 0,
  );
}

/** Where an error of the call that saves lyrics is shown: at the fields, or as the text of a toast. */
export function refusalOf(error: Error): LyricsProblems | string {
  const details = error instanceof ApiError ? error.details : [];
  const of = (field: string) => details.find(({ path }) => path === field)?.message;
  const [title, lyrics] = [of("title"), of("lyrics")];
  if (isRefusedAs("lyrics_outdated", error)) return error.message;
  if (title === undefined && lyrics === undefined) return messageOf(error, "Failed to save lyrics");
  return { title: title ?? "", lyrics: lyrics ?? "" };
}
