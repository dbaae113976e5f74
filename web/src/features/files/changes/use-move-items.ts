import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import {
  moveItemsOptimistically,
  findCachedFiles,
  type FileAndFolderIds,
} from "../../../api/files-cache.ts";
import type { Folders } from "../../../api/files.ts";
import { cancelStaleReads } from "../../../api/invalidation.ts";
import { toast } from "../../../lib/toasts.ts";
import { itemsLabel } from "../item-labels.ts";
import { callInBatches } from "./call-in-batches.ts";
import { itemsByFolder, type ItemsByFolder } from "./items-by-folder.ts";

/** Moves files and folders into a folder, or to the root (null), with an undo where one is possible. */
export function useMoveItems(folders: Folders | undefined) {
  const client = useQueryClient();
  const moveBack = useMutation({
    mutationFn: async (places: ItemsByFolder) => {
      for (const [folderId, items] of places) await moveTo(items, folderId);
    },
    onMutate: async (places) => {
      await cancelStaleReads(client, files.moveMany);
      const undos = [...places].map(([folderId, items]) =>
        moveItemsOptimistically(client, items, folderId),
      );
      return () => undos.toReversed().forEach((undo) => undo());
    },
    onError: (error, _, undo) => {
      undo?.();
      toastFailure(error, "Failed to move file");
    },
    meta: { endpoint: files.moveMany },
  });

  return useMutation({
    mutationFn: ({ items, folderId }: { items: FileAndFolderIds; folderId: string | null }) =>
      moveTo(items, folderId),
    onMutate: async ({ items, folderId }) => {
      const places = itemsByFolder(items, findCachedFiles(client, items.fileIds), folders);
      await cancelStaleReads(client, files.moveMany);
      return { places, undo: moveItemsOptimistically(client, items, folderId) };
    },
    onSuccess: (done, _, { places }) => {
      const subject = itemsLabel(done);
      toast({
        title: "Success",
        description: `${subject} moved${subject === "File" ? " successfully" : ""}`,
        ...(places !== undefined && {
          action: { label: "Undo", onClick: () => moveBack.mutate(places) },
        }),
      });
    },
    onError: (error, _, before) => {
      before?.undo();
      toastFailure(error, "Failed to move file");
    },
    meta: { endpoint: files.moveMany },
  });
}

function moveTo(items: FileAndFolderIds, folderId: string | null): Promise<FileAndFolderIds> {
  return callInBatches(items, (part) =>
    callEndpoint(files.moveMany, { body: { ...part, folderId } }),
  );
}
