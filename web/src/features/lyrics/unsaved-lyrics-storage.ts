import * as z from "zod";
import { unsavedValuesKey, readUnsavedValuesOfAnyBase } from "../../lib/unsaved-values.ts";

const Typed = z.object({ lyrics: z.string() });

/** The session storage key of a song's typed and unsaved lyrics. */
export function unsavedLyricsKey(userId: string, songId: string): string {
  return unsavedValuesKey(userId, `lyrics.${songId}`);
}

/** Reads the typed and unsaved lyrics, with the revision that they are based on. */
export function readUnsavedLyrics(storageKey: string) {
  return readUnsavedValuesOfAnyBase(storageKey, Typed);
}
