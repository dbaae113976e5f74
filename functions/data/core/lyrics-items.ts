import * as z from "zod";
import { UserId } from "../../../shared/domain/ids.ts";
import { storedItem } from "./stored-item.ts";
import {
  autosavedSince,
  maxEarlierLyrics,
  keepsReplacedLyrics,
} from "../../../shared/domain/song/lyrics-history.ts";
import { lyricsPreview } from "../../../shared/domain/song/lyrics-preview.ts";
import type { TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** The current lyrics of a song. */
const StoredLyrics = storedItem(() =>
  z.object({
    lyrics: z.string(),
    /** Counts the changes of the lyrics. */
    revision: z.number().int().default(0),
    /** Time and user of the last save. Absent if it was made in an earlier release. */
    savedAt: z.string().optional(),
    savedBy: UserId.optional(),
    /** Time of the first autosave of the current series, which counts as one save; absent after a manual save. */
    autosavedSince: z.string().optional(),
    /** Number of earlier texts that were ever kept. */
    keptCount: z.number().int().default(0),
  }),
);

/** A save of lyrics: its user and its kind. */
export interface LyricsSave {
  savedBy: UserId;
  /** Whether the editor saved automatically while the user was typing. */
  isAutosave: boolean;
  /** The revision that the new lyrics may replace; undefined for any revision. */
  replacedRevision?: number | undefined;
}

/**
 * Transaction items that change a song's lyrics, keep the replaced text, and delete the oldest kept text if there are
 * too many. Refused if the lyrics were changed since this function read them, or do not have the revision
 * `replacedRevision`.
 */
export async function saveLyricsItems(
  table: Table,
  songId: string,
  lyrics: string,
  { savedBy, isAutosave, replacedRevision }: LyricsSave,
  at: string,
): Promise<TransactItem[]> {
  const before = StoredLyrics.parse((await table.get(keys.lyrics(songId), StoredLyrics)) ?? gone);
  const save = { lyrics, at, savedBy, isAutosave };
  const isKept = before.lyrics !== lyrics && keepsReplacedLyrics(before, save);
  const keptCount = before.keptCount + (isKept ? 1 : 0);
  const since = autosavedSince(before, save);
  const { revision, savedAt, savedBy: savedByBefore } = before;
  const replaced = { lyrics: before.lyrics, revision, savedAt, savedBy: savedByBefore };
  return [
    table.updateItem(
      keys.lyrics(songId),
      {
        text: `SET lyrics = :lyrics, savedAt = :at, savedBy = :by, keptCount = :kept${since === undefined ? " REMOVE autosavedSince" : ", autosavedSince = :since"} ADD revision :one`,
        values: {
          ":lyrics": lyrics,
          ":at": at,
          ":by": savedBy,
          ":kept": keptCount,
          ":one": 1,
          ...(since === undefined ? {} : { ":since": since }),
        },
      },
      atRevision(replacedRevision ?? revision),
    ),
    ...(isKept
      ? [table.putItem(keys.earlierLyrics(songId, keptCount), "earlier-lyrics", replaced)]
      : []),
    ...(isKept && keptCount > maxEarlierLyrics
      ? [table.deleteItem(keys.earlierLyrics(songId, keptCount - maxEarlierLyrics))]
      : []),
  ];
}

/** The attributes of a song's own item that follow from a change of its lyrics. */
export function lyricsAttributesOfSong(lyrics: string) {
  return { lyricsPreview: lyricsPreview(lyrics), hasEarlierLyrics: true };
}

/** Used for a deleted song, which has no lyrics: the condition of the change then fails. */
const gone = { lyrics: "" };

function atRevision(revision: number) {
  return revision === 0
    ? { text: "attribute_exists(pk) AND attribute_not_exists(revision)" }
    : { text: "revision = :replaced", values: { ":replaced": revision } };
}
