import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { subtreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import { errorMessage, failureReference } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { removeItemsOptimistically, type FileAndFolderIds } from "../../../api/files-cache.ts";
import type { Folders } from "../../../api/files.ts";
import { cancelStaleReads } from "../../../api/invalidation.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { trackDeletion } from "../in-progress/running-deletions.ts";
import { itemsLabel } from "../item-labels.ts";
import { callInBatches, BatchProgress } from "./call-in-batches.ts";

/** The progress of this page's deletions. */
const removals = new WeakMap<FileAndFolderIds, BatchProgress>();

/** Deletes files and folders, with an undo. Tracks folders whose files the server deletes in the background. */
export function useDeleteItems(
  folders: Folders | undefined,
  restore: (items: FileAndFolderIds) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: FileAndFolderIds) => {
      const course = new BatchProgress();
      removals.set(items, course);
      return callInBatches(items, (part) => callEndpoint(files.removeMany, { body: part }), course);
    },
    onMutate: async (items) => {
      const deletions = foldersWithFiles(folders, items.folderIds);
      await cancelStaleReads(client, files.removeMany);
      return { deletions, undo: removeItemsOptimistically(client, items) };
    },
    onSuccess: (_done, items, { deletions }) => {
      for (const deletion of deletions) trackDeletion(deletion);
      toast({
        title: "Success",
        description: `${itemsLabel(items)} deleted`,
        // All requested items: a retried call does not confirm items that its first attempt deleted.
        action: { label: "Undo", onClick: () => restore(items) },
      });
    },
    onError: (error, items, before) => {
      before?.undo();
      const what = items.folderIds.length > 0 ? "folder" : "file";
      const message = errorMessage(error, `Failed to delete ${what}`);
      const { sent, done } = removals.get(items) ?? new BatchProgress();
      for (const deletion of before?.deletions ?? [])
        if (done.folderIds.includes(deletion.folderId)) trackDeletion(deletion);
      if (done.fileIds.length + done.folderIds.length === 0)
        toastError(message, failureReference(error));
      else
        toast({
          title: "Error",
          description: `Only ${itemsLabel(done)} deleted. ${message}`,
          reference: failureReference(error),
          variant: "destructive",
          // Includes the failed call, which may have deleted some items. Restoring ignores items that exist.
          action: { label: "Undo", onClick: () => restore(sent) },
        });
    },
    meta: { endpoint: files.removeMany },
  });
}

/** The folders that have a file at any depth. */
export function foldersWithFiles(
  folders: Folders | undefined,
  folderIds: readonly string[],
): { folderId: string; name: string }[] {
  if (folders === undefined) return [];
  return folderIds.flatMap((folderId) => {
    const folder = folders.get(folderId);
    const hasFiles = subtreeOf(folders, folderId).some((one) => one.files !== 0);
    return folder === undefined || !hasFiles ? [] : [{ folderId, name: folder.name }];
  });
}
