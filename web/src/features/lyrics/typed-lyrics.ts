import * as z from "zod";
import { keptKey, readKeptOfAnyBase } from "../../lib/kept-values.ts";

const Typed = z.object({ lyrics: z.string() });

/** The session storage key of a song's typed and unsaved lyrics. */
export function typedLyricsKey(userId: string, songId: string): string {
  return keptKey(userId, `lyrics.${songId}`);
}

/** Reads the typed and unsaved lyrics, with the revision that they are based on. */
export function readTypedLyrics(storageKey: string) {
  return readKeptOfAnyBase(storageKey, Typed);
}
