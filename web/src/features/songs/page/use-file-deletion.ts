import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { files } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import type { useUndoToast } from "../../../lib/use-undo-toast.ts";
import type { SerialQueue } from "./serial-queue.ts";

/** Deletes a file at the server. */
export const deleteFile = (id: string) =>
  callEndpoint(files.remove, { params: { id }, idempotencyKey: crypto.randomUUID() });

/** Restores a deleted file at the server. */
export const restoreFile = (id: string) =>
  callEndpoint(files.restore, { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() });

/** Deletes files of a song after its pending changes. */
export function useFileDeletion(inTurn: SerialQueue, undo: ReturnType<typeof useUndoToast>) {
  const client = useQueryClient();

  const restore = (id: string) =>
    inTurn(async () => {
      await restoreFile(id);
      await invalidateStaleReads(client, files.restore);
    }, "Failed to restore file");

  /** Deletes a file, with an undo. */
  const removeWithUndo = ({ id, name }: { id: string; name: string }) =>
    inTurn(async () => {
      await deleteFile(id);
      undo.offer(`${name} was deleted`, () => void restore(id));
      await invalidateStaleReads(client, files.remove);
    }, "Failed to delete file");

  /** Deletes a file that was uploaded for a replacement that was canceled. */
  const discard = (id: string) =>
    inTurn(async () => {
      await deleteFile(id);
      await invalidateStaleReads(client, files.remove);
    }, "Failed to delete file");

  return { removeWithUndo, discard };
}
