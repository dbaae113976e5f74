import type { StoredFile } from "./stored-file.ts";

/**
 * What the deletion of files adds to their workspace's counts, which is negative. Only arrived files are counted; for
 * the others storage was reserved.
 */
export function countsOfFiles(deleted: readonly StoredFile[]) {
  const ready = deleted.filter(({ state }) => state === "ready");
  return {
    storageReservedBytes: -reservedBytesOf(deleted),
    storageUsedBytes: -ready.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    files: -ready.filter(({ songId }) => songId !== undefined).length,
  };
}

/** The storage that is reserved for files whose bytes have not been checked. */
export function reservedBytesOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { reservedBytes = 0 }) => sum + reservedBytes, 0);
}
