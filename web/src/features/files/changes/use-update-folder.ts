import { useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { updateFolderOptimistically } from "../../../api/files-cache.ts";
import { cancelStaleReads } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast } from "../../../lib/toasts.ts";
import { fieldErrorOf } from "../dialogs/field-error-of.ts";

/** Changes a folder's name, color or cover. */
export function useUpdateFolder() {
  const client = useQueryClient();
  return useCall<typeof files.updateFolder, () => void>(files.updateFolder, {
    onMutate: async ({ params, body: { name, color, coverFileId } }) => {
      await cancelStaleReads(client, files.updateFolder);
      return updateFolderOptimistically(client, params.id, {
        ...(name !== undefined && { name }),
        ...(color !== undefined && { color }),
        ...(coverFileId === null && { coverImage: null }),
      });
    },
    onSuccess: () => toast({ title: "Success", description: "Folder updated" }),
    onError: (error, _, undo) => {
      undo?.();
      // The dialog shows the error of a name.
      if (fieldErrorOf(error, "name") === undefined) toastFailure(error, "Failed to update folder");
    },
  });
}
