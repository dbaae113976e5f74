import type { StoredFile } from "./stored-file.ts";

/** What the deletion of files adds to their workspace's counts, which is negative. Only arrived files are counted. */
export function countsOfFiles(deleted: readonly StoredFile[]) {
  const ready = deleted.filter(({ state }) => state === "ready");
  return {
    storageUsedBytes: -ready.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    files: -ready.filter(({ songId }) => songId !== undefined).length,
  };
}
