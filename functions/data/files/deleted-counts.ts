import { countedBytesOf, type StoredFile } from "./stored-file.ts";

/**
 * The (negative) numbers that the deletion of files adds to the workspace's counters. Only files that have arrived are
 * counted; files that have not arrived have reserved storage.
 */
export function countsOfDeletedFiles(deleted: readonly StoredFile[]) {
  const ready = deleted.filter(({ state }) => state === "ready");
  return {
    storageReservedBytes: -reservedBytesOf(deleted),
    storageUsedBytes: -ready.reduce((sum, file) => sum + countedBytesOf(file), 0),
    files: -ready.filter(({ songId }) => songId !== undefined).length,
  };
}

/** Storage that these files have reserved because their bytes have not been checked yet. */
export function reservedBytesOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { reservedBytes = 0 }) => sum + reservedBytes, 0);
}
