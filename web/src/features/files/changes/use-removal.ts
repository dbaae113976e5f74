import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { subtreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { foreseeRemoval, type Items } from "../../../api/files-cache.ts";
import type { Folders } from "../../../api/files.ts";
import { cancelStale } from "../../../api/invalidation.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { followDeletion } from "../in-progress/running-deletions.ts";
import { subjectOf } from "../wording.ts";
import { inParts, PartsCourse } from "./in-parts.ts";

/** The progress of this page's deletions. */
const removals = new WeakMap<Items, PartsCourse>();

/** Deletes files and folders, with an undo. Tracks folders whose files the server deletes in the background. */
export function useRemoval(folders: Folders | undefined, restore: (items: Items) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: Items) => {
      const course = new PartsCourse();
      removals.set(items, course);
      return inParts(items, (part) => callEndpoint(files.removeMany, { body: part }), course);
    },
    onMutate: async (items) => {
      const deletions = foldersWithFiles(folders, items.folderIds);
      await cancelStale(client, files.removeMany);
      return { deletions, undo: foreseeRemoval(client, items) };
    },
    onSuccess: (_done, items, { deletions }) => {
      for (const deletion of deletions) followDeletion(deletion);
      toast({
        title: "Success",
        description: `${subjectOf(items)} deleted`,
        // All requested items: a retried call does not confirm items that its first attempt deleted.
        action: { label: "Undo", onClick: () => restore(items) },
      });
    },
    onError: (error, items, before) => {
      before?.undo();
      const what = items.folderIds.length > 0 ? "folder" : "file";
      const message = messageOf(error, `Failed to delete ${what}`);
      const { sent, done } = removals.get(items) ?? new PartsCourse();
      for (const deletion of before?.deletions ?? [])
        if (done.folderIds.includes(deletion.folderId)) followDeletion(deletion);
      if (done.fileIds.length + done.folderIds.length === 0) toastError(message);
      else
        toast({
          title: "Error",
          description: `Only ${subjectOf(done)} deleted. ${message}`,
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
