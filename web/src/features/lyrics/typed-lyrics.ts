import * as z from "zod";
import { keptKey, readKeptOfAnyBase } from "../../lib/kept-values.ts";

const Typed = z.object({ lyrics: z.string() });

/** Where the tab keeps what a person types as a song's lyrics until it is saved. */
export function typedLyricsKey(userId: string, songId: string): string {
  return keptKey(userId, `lyrics.${songId}`);
}

/** The lyrics that were typed and not saved, with the revision that they are based on. */
export function readTypedLyrics(storageKey: string) {
  return readKeptOfAnyBase(storageKey, Typed);
}
