import type { FilesOfDeletedSong } from "../../shared/contracts/songs/endpoints.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { deleteFilesItems, detachFromSongItems } from "../data/files/file-changes.ts";
import { countsOfDeletedFiles } from "../data/files/deleted-counts.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import { songRemovalItems } from "../data/songs/song-removal.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";

interface Deletion {
  at: string;
  /** Whether the song's files are deleted with it, or stay as files of no song. */
  files: FilesOfDeletedSong;
}

/**
 * Transaction items that delete a song, with or without its files, and subtract it from the workspace's counters. The
 * transaction is canceled if the song's latest agreement or its files have changed since the song was read.
 */
export async function songDeletionItems(
  { table, files }: Stores,
  song: Song,
  deletion: Deletion,
): Promise<TransactItem[]> {
  const { workspaceId } = song;
  const found = await files.readMany(workspaceId, Object.keys(song.files));
  const ofSong = found.filter((file) => file !== undefined);
  const counts = countsOfDeletedFiles(ofSong);
  const isKept = deletion.files === "keep";
  const counters = addToCountersItem(table, workspaceId, {
    songs: -1,
    ...counts,
    // A kept file still counts as stored, or as reserved until its upload ends.
    ...(isKept ? { storageUsedBytes: 0, storageReservedBytes: 0 } : {}),
  });
  return [
    ...songRemovalItems(table, song, deletion.at),
    ...(isKept
      ? ofSong.flatMap((file) => detachFromSongItems(table, file))
      : deleteFilesItems(table, ofSong, deletion.at)),
    ...(counters === undefined ? [] : [counters]),
  ];
}
