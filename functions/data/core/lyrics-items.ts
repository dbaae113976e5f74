import * as z from "zod";
import { UserId } from "../../../shared/domain/ids.ts";
import { storedItem } from "./stored-item.ts";
import {
  autosavedSince,
  keptTexts,
  keepsText,
} from "../../../shared/domain/song/lyrics-history.ts";
import { lyricsPreview } from "../../../shared/domain/song/lyrics-preview.ts";
import type { TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** A song's lyrics as they are. */
const StoredLyrics = storedItem(() =>
  z.object({
    lyrics: z.string(),
    /** Counts the changes of the lyrics. */
    revision: z.number().int().default(0),
    /** When and by whom they were saved. Absent if that was in an earlier release. */
    savedAt: z.string().optional(),
    savedBy: UserId.optional(),
    /** The first of the autosaves that count as one with the last; absent after a save that was asked for. */
    autosavedSince: z.string().optional(),
    /** Counts the earlier texts that were ever kept. */
    keptCount: z.number().int().default(0),
  }),
);

/** Who saves lyrics, and how. */
export interface LyricsSave {
  savedBy: UserId;
  /** Whether the program saved them by itself while someone was writing. */
  isAutosave: boolean;
  /** The revision that the new lyrics replace. Absent if they replace any. */
  replacedRevision?: number | undefined;
}

/**
 * Changes a song's lyrics, keeps the text that they replace, and deletes the oldest text where too many are kept.
 * Refused if the lyrics were changed since they were read here, or have another revision than `replacedRevision`.
 */
export async function lyricsItems(
  table: Table,
  songId: string,
  lyrics: string,
  { savedBy, isAutosave, replacedRevision }: LyricsSave,
  at: string,
): Promise<TransactItem[]> {
  const before = StoredLyrics.parse((await table.get(keys.lyrics(songId), StoredLyrics)) ?? gone);
  const save = { lyrics, at, savedBy, isAutosave };
  const isKept = before.lyrics !== lyrics && keepsText(before, save);
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
    ...(isKept && keptCount > keptTexts
      ? [table.deleteItem(keys.earlierLyrics(songId, keptCount - keptTexts))]
      : []),
  ];
}

/** What a song's own item says about lyrics that were changed. */
export function changedLyrics(lyrics: string) {
  return { lyricsPreview: lyricsPreview(lyrics), hasEarlierLyrics: true };
}

/** In place of the lyrics of a song that was deleted: the change is refused. */
const gone = { lyrics: "" };

function atRevision(revision: number) {
  return revision === 0
    ? { text: "attribute_exists(pk) AND attribute_not_exists(revision)" }
    : { text: "revision = :replaced", values: { ":replaced": revision } };
}
