import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import type { Items } from "../../../api/files-cache.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { subjectOf } from "../wording.ts";
import { inParts } from "./in-parts.ts";

/** Restores deleted files and folders. Shows a message if some can't be restored. */
export function useRestore() {
  return useMutation({
    mutationFn: (items: Items) =>
      inParts(items, (part) => callEndpoint(files.restoreMany, { body: part })),
    onSuccess: (done, wanted) => {
      const missing =
        wanted.fileIds.length +
        wanted.folderIds.length -
        done.fileIds.length -
        done.folderIds.length;
      if (missing > 0) toastError("Some of it could no longer be restored.");
      else toast({ title: "Success", description: `${subjectOf(done)} restored` });
    },
    onError: (error) => toastError(messageOf(error, "Failed to restore file")),
    meta: { endpoint: files.restoreMany },
  });
}
