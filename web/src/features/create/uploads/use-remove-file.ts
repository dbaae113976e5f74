import { useQueryClient } from "@tanstack/react-query";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";
import type { UploadEntry } from "./upload-entry.ts";
import { useUploads } from "./uploads-context.tsx";

const failed = "Failed to delete file";

async function deleteFile(id: string): Promise<void> {
  try {
    const idempotencyKey = crypto.randomUUID();
    await callEndpoint(files.remove, { params: { id }, idempotencyKey });
  } catch (error) {
    // The file is deleted already.
    if (!(error instanceof ApiError) || error.code !== "file_not_found") throw error;
  }
}

/** Deletes the uploads of a discarded sheet. Files whose deletion fails stay in the user's storage. */
export function deleteUploads(entries: readonly UploadEntry[]): void {
  for (const { id } of entries)
    if (id !== undefined) void deleteFile(id).catch((error) => console.warn(failed, error));
}

/** Removes a file from the song and deletes it. An uploaded file can be restored while the toast is shown. */
export function useRemoveFile() {
  const { queue } = useUploads();
  const queryClient = useQueryClient();
  const undo = useUndoToast();

  const restore = async (entry: UploadEntry, id: string) => {
    try {
      const idempotencyKey = crypto.randomUUID();
      await callEndpoint(files.restore, { params: { id }, body: {}, idempotencyKey });
      queue.undoRemove(entry);
    } catch (error) {
      toastFailure(error, "Failed to restore file");
    }
    void invalidateStaleReads(queryClient, files.restore);
  };

  return async (entry: UploadEntry) => {
    const { id, name, phase } = entry;
    queue.remove(entry.key);
    if (id === undefined) return;
    try {
      await deleteFile(id);
      if (phase === "ready") undo.offer(`${name} was deleted`, () => void restore(entry, id));
    } catch (error) {
      queue.undoRemove(entry);
      toastFailure(error, failed);
    }
    void invalidateStaleReads(queryClient, files.remove);
  };
}
