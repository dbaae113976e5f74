import { DomainError } from "../../shared/domain/domain-error.ts";
import type { FileView, files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { entitlements } from "../../shared/domain/billing/entitlements.ts";
import { bounds } from "../../shared/domain/text/bounds.ts";
import { storageItem } from "../data/limits/counters.ts";
import {
  restorableUntil,
  type FileRepository,
  type StoredFile,
} from "../data/files/file-repository.ts";
import { songFileBack } from "../data/songs/song-files.ts";
import type { Song, SongRepository } from "../data/songs/song-repository.ts";
import { again, retried } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import type { Context } from "../http/context.ts";
import { storageFullMessage } from "./announce-file.ts";
import { fileView } from "./file-view.ts";

const attempts = 8;

interface Tools {
  table: Table;
  files: FileRepository;
  songs: SongRepository;
}

/**
 * Restores a file that was deleted less than 10 minutes ago, also in its song if that still has room for it. Throws
 * `file_not_found`, `storage_full`, `busy`.
 */
export async function restoreFile(
  { table, files, songs }: Tools,
  { params, workspace, at, idempotency }: Context<(typeof contracts)["restore"]>,
): Promise<FileView> {
  const { storageBytes } = entitlements();
  return await retried(attempts, async () => {
    const file = await files.readDeleted(workspace.id, params.id);
    // The bytes of a file that had not arrived are deleted when they arrive.
    if (file?.state !== "ready" || at >= restorableUntil(file.deletedAt))
      throw new DomainError("file_not_found");
    const { songId, workspaceId, sizeBytes } = file;
    const former = songId === undefined ? undefined : await songs.read(workspaceId, songId);
    const song = former !== undefined && hasRoomFor(former, file) ? former : undefined;
    const counts = { storageUsedBytes: sizeBytes, files: song === undefined ? 0 : 1 };
    const storage = storageItem(table, workspaceId, counts, storageBytes);
    const alongside = idempotency.items({ fileId: file.id });
    const refusal = await table.tryTransact([
      files.restoredItem(file, song?.id),
      storage,
      ...(song === undefined ? [] : [songFileBack(table, song, file)]),
      ...alongside,
    ]);
    if (refusal === undefined) return fileView(file);
    if (alongside.some((item) => refusal.isCausedBy(item))) throw refusal;
    if (!refusal.isCausedBy(storage)) return again;
    const { storageUsedBytes } = await songs.readCounters(workspaceId);
    const message = storageFullMessage(storageUsedBytes, storageBytes);
    throw new DomainError("storage_full", { details: [{ path: "size", message }] });
  });
}

/** A song has one picture, and a bounded number of recordings. */
function hasRoomFor(song: Song, { purpose }: StoredFile): boolean {
  const same = Object.values(song.files).filter((other) => other.purpose === purpose).length;
  return same < (purpose === "artwork" ? 1 : bounds.songAudioFiles);
}
