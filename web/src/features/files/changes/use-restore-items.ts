import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { itemsLabel } from "../item-labels.ts";
import { callInBatches } from "./call-in-batches.ts";

/** Restores deleted files and folders. Shows a message if some can't be restored. */
export function useRestoreItems() {
  return useMutation({
    mutationFn: (items: FileAndFolderIds) =>
      callInBatches(items, (part) => callEndpoint(files.restoreMany, { body: part })),
    onSuccess: (done, wanted) => {
      const missing =
        wanted.fileIds.length +
        wanted.folderIds.length -
        done.fileIds.length -
        done.folderIds.length;
      if (missing > 0) toastError("Some of it could no longer be restored.");
      else toast({ title: "Success", description: `${itemsLabel(done)} restored` });
    },
    onError: (error) => toastFailure(error, "Failed to restore file"),
    meta: { endpoint: files.restoreMany },
  });
}
