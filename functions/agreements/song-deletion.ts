import type { TransactItem } from "../data/core/expressions.ts";
import { deletedItems } from "../data/files/file-changes.ts";
import { countsOfFiles } from "../data/files/deleted-counts.ts";
import { countersItem } from "../data/limits/counters.ts";
import { songRemovalItems } from "../data/songs/song-removal.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";

/**
 * The items that delete a song with its files, and what they take from the counts. Refused if the song's latest
 * agreement or its files have changed since it was read.
 */
export async function songDeletion(
  { table, files }: Stores,
  song: Song,
  at: string,
): Promise<TransactItem[]> {
  const { workspaceId } = song;
  const found = await files.readMany(workspaceId, Object.keys(song.files));
  const deleted = found.filter((file) => file !== undefined);
  const counters = countersItem(table, workspaceId, { songs: -1, ...countsOfFiles(deleted) });
  return [
    ...songRemovalItems(table, song),
    ...deletedItems(table, deleted, at),
    ...(counters === undefined ? [] : [counters]),
  ];
}
