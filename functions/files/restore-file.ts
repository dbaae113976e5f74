import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { rootFolderId } from "../../shared/domain/files/folder-tree.ts";
import { isSongFile } from "../../shared/domain/files/stored-file-kinds.ts";
import { bounds } from "../../shared/domain/text/bounds.ts";
import { grantStorageItems, readStorageToGrant } from "../data/billing/storage-grants.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import { restoreFileItems } from "../data/files/file-changes.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { FolderRepository } from "../data/files/folder-repository.ts";
import {
  countedBytesOf,
  restorableUntil,
  withFileChanges,
  type StoredFile,
} from "../data/files/stored-file.ts";
import { restoreSongFileItem } from "../data/songs/song-files.ts";
import type { Song, SongRepository } from "../data/songs/song-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import type { Context } from "../http/context.ts";
import { checkStorageRoom } from "./check-storage-room.ts";
import { fileView } from "./file-view.ts";

const attempts = 8;

interface Tools {
  table: Table;
  files: FileRepository;
  folders: FolderRepository;
  songs: SongRepository;
}

/**
 * Restores a file that was deleted less than 10 minutes ago, also in its song if that still has room for it, and in
 * its folder if that still exists. Throws `file_not_found`, `storage_full`, `busy`.
 */
export async function restoreFile(
  tools: Tools,
  { params, workspace, at, idempotency }: Context<(typeof contracts)["restore"]>,
): Promise<FileView> {
  const wanted = { workspaceId: workspace.id, fileId: params.id, at };
  return fileView(await restore(tools, wanted, (fileId) => idempotency.items({ fileId })));
}

/**
 * Restores several files. Returns the ids of the restored files, also of those restored before. Throws `storage_full`.
 */
export async function restoreFiles(
  tools: Tools,
  workspaceId: WorkspaceId,
  fileIds: readonly string[],
  at: string,
): Promise<string[]> {
  const done: string[] = [];
  for (const fileId of new Set(fileIds)) {
    const isThere = (await tools.files.read(workspaceId, fileId)) !== undefined;
    if (isThere || (await isRestored(tools, { workspaceId, fileId, at }))) done.push(fileId);
  }
  return done;
}

interface Wanted {
  workspaceId: WorkspaceId;
  fileId: string;
  at: string;
}

async function isRestored(tools: Tools, wanted: Wanted): Promise<boolean> {
  try {
    await restore(tools, wanted, () => []);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "file_not_found") return false;
    throw error;
  }
}

async function restore(
  { table, files, folders, songs }: Tools,
  { workspaceId, fileId, at }: Wanted,
  alongsideOf: (fileId: string) => TransactItem[],
): Promise<StoredFile> {
  return await withOptimisticRetry(attempts, async () => {
    const file = await files.readDeleted(workspaceId, fileId);
    // A deleted file that had not arrived can't be restored: its bytes are deleted when they arrive.
    if (file?.state !== "ready" || file.isPurging || at >= restorableUntil(file.deletedAt))
      throw new DomainError("file_not_found");
    const sizeBytes = countedBytesOf(file);
    const { song, items: songItems } = await songOfRestoredFile(table, songs, file);
    const back = {
      songId: song?.id,
      folderId: await listedAgainIn(folders, file, song !== undefined),
    };
    const storage = await readStorageToGrant(table, workspaceId, at);
    const counts = { storageUsedBytes: sizeBytes, files: song === undefined ? 0 : 1 };
    const counters = addToCountersItem(table, workspaceId, counts);
    const additionalItems = alongsideOf(file.id);
    const refusal = await table.tryTransact([
      ...restoreFileItems(table, file, back),
      ...(counters === undefined ? [] : [counters]),
      ...grantStorageItems(table, storage, sizeBytes),
      ...songItems,
      ...additionalItems,
    ]);
    if (refusal === undefined) return withFileChanges(file, { ...back, deletedAt: undefined });
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    checkStorageRoom(storage, sizeBytes, { path: "size" });
    return mustRetry;
  });
}

/** The song to which a restored file is added, if the song still has room, and the items that add it. */
export async function songOfRestoredFile(
  table: Table,
  songs: SongRepository,
  file: StoredFile,
): Promise<{ song: Song | undefined; items: TransactItem[] }> {
  const { songId, workspaceId } = file;
  const song = songId === undefined ? undefined : await songs.read(workspaceId, songId);
  if (song === undefined || !isSongFile(file) || !hasRoomFor(song, file))
    return { song: undefined, items: [] };
  return { song, items: [restoreSongFileItem(table, song, file)] };
}

/** The folder of a restored file. A file whose folder and song are gone is put at the root, so that a list has it. */
async function listedAgainIn(
  folders: FolderRepository,
  { workspaceId, folderId }: StoredFile,
  hasSong: boolean,
): Promise<string | undefined> {
  if (folderId === undefined) return hasSong ? undefined : rootFolderId;
  if (folderId === rootFolderId) return rootFolderId;
  return (await folders.read(workspaceId, folderId)) === undefined ? rootFolderId : folderId;
}

/** Whether the song can have another file of this purpose: one picture, and a limited number of recordings. */
function hasRoomFor(song: Song, { purpose }: StoredFile): boolean {
  const same = Object.values(song.files).filter((other) => other.purpose === purpose).length;
  return same < (purpose === "artwork" ? 1 : bounds.songAudioFiles);
}
