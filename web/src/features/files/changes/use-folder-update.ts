import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { foreseeFolder } from "../../../api/files-cache.ts";
import { cancelStale } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { detailOf } from "../dialogs/detail-of.ts";

/** Changes a folder's name, color or cover. */
export function useFolderUpdate() {
  const client = useQueryClient();
  return useCall<typeof files.updateFolder, () => void>(files.updateFolder, {
    onMutate: async ({ params, body: { name, color, coverFileId } }) => {
      await cancelStale(client, files.updateFolder);
      return foreseeFolder(client, params.id, {
        ...(name !== undefined && { name }),
        ...(color !== undefined && { color }),
        ...(coverFileId === null && { coverImage: null }),
      });
    },
    onSuccess: () => toast({ title: "Success", description: "Folder updated" }),
    onError: (error, _, undo) => {
      undo?.();
      // The dialog shows the error of a name.
      if (detailOf(error, "name") === undefined)
        toastError(messageOf(error, "Failed to update folder"));
    },
  });
}
