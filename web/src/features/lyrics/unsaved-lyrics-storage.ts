import {
  readUnsavedValuesOfAnyBase,
  unsavedValuesKey,
  type StoredValuesReader,
} from "../../lib/unsaved-values.ts";

/** Without a schema: nothing else on the page of a song needs the package of schemas. */
const typed: StoredValuesReader<{ lyrics: string }> = {
  safeParse: (values) =>
    typeof values === "object" &&
    values !== null &&
    "lyrics" in values &&
    typeof values.lyrics === "string"
      ? { success: true, data: { lyrics: values.lyrics } }
      : { success: false },
};

/** The session storage key of a song's typed and unsaved lyrics. */
export function unsavedLyricsKey(userId: string, songId: string): string {
  return unsavedValuesKey(userId, `lyrics.${songId}`);
}

/** Reads the typed and unsaved lyrics, with the revision that they are based on. */
export function readUnsavedLyrics(storageKey: string) {
  return readUnsavedValuesOfAnyBase(storageKey, typed);
}
