import * as z from "zod";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { readEditorNames } from "../core/editor-names.ts";

/** A stored earlier text of a song's lyrics. */
const EarlierLyrics = storedItem(() =>
  z.object({
    sk: z.string(),
    lyrics: z.string(),
    /** Time and user of the save. Absent if it was made in an earlier release. */
    savedAt: z.string().optional(),
    savedBy: UserId.optional(),
  }),
);

/** An earlier text of a song's lyrics with the time and the user of its save. */
export interface EarlierText {
  /** The texts of a song are numbered from 1. */
  number: number;
  lyrics: string;
  savedAt: string | undefined;
  savedBy: { userId: UserId; name: string } | undefined;
}

interface OfSong {
  workspaceId: WorkspaceId;
  songId: string;
}

/** The table range of the earlier texts of a song's lyrics. */
export function earlierLyricsRange(songId: string): { pk: string; prefix: string } {
  return { pk: partitions.song(songId), prefix: prefixes.earlierLyrics };
}

/**
 * One page of the earlier texts of a song's lyrics, latest first, by one query and one batch read. Undefined if there
 * is no such song.
 */
export async function readEarlierLyrics(
  table: Table,
  song: OfSong,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<EarlierText> | undefined> {
  const { items, nextCursor } = await table.page(earlierLyricsRange(song.songId), EarlierLyrics, {
    ...page,
    newestFirst: true,
  });
  const texts = await withNames(table, song, items);
  return texts && { items: texts, nextCursor };
}

/** One earlier text of a song's lyrics; `text` is undefined if it is not kept. Undefined if there is no such song. */
export async function readEarlierText(
  table: Table,
  song: OfSong,
  number: number,
): Promise<{ text: EarlierText | undefined } | undefined> {
  const found = await table.get(keys.earlierLyrics(song.songId, number), EarlierLyrics);
  const texts = await withNames(table, song, found === undefined ? [] : [found]);
  return texts && { text: texts[0] };
}

/** The texts with the names of the users who saved them; undefined if the workspace has no such song. */
async function withNames(
  table: Table,
  song: OfSong,
  items: readonly ItemOf<typeof EarlierLyrics>[],
): Promise<EarlierText[] | undefined> {
  const names = await readEditorNames(
    table,
    keys.song(song.workspaceId, song.songId),
    items.flatMap(({ savedBy }) => savedBy ?? []),
  );
  return (
    names &&
    items.map(({ sk, lyrics, savedAt, savedBy }) => ({
      number: Number(sk.slice(prefixes.earlierLyrics.length)),
      lyrics,
      savedAt,
      savedBy: savedBy && { userId: savedBy, name: names.get(savedBy) ?? "" },
    }))
  );
}

/** All earlier texts of a song's lyrics, oldest first. */
export async function readAllEarlierTexts(
  table: Table,
  songId: string,
): Promise<{ lyrics: string; savedAt: string | undefined }[]> {
  const items = await table.range(earlierLyricsRange(songId));
  return items.map((item) => {
    const { lyrics, savedAt } = EarlierLyrics.parse(item);
    return { lyrics, savedAt };
  });
}

/** Deletes the earlier texts of the lyrics of a deleted song. A repeated call changes nothing. */
export async function deleteEarlierLyrics(table: Table, songId: string): Promise<void> {
  await table.removeRange(earlierLyricsRange(songId));
}
