import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { foreseeMove, listedFiles, type Items } from "../../../api/files-cache.ts";
import type { Folders } from "../../../api/files.ts";
import { cancelStale } from "../../../api/invalidation.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { subjectOf } from "../wording.ts";
import { inParts } from "./in-parts.ts";
import { placesOf, type Places } from "./places-of.ts";

/** Moves files and folders into a folder, or to the root (null), with an undo where one is possible. */
export function useMove(folders: Folders | undefined) {
  const client = useQueryClient();
  const moveBack = useMutation({
    mutationFn: async (places: Places) => {
      for (const [folderId, items] of places) await moveTo(items, folderId);
    },
    onMutate: async (places) => {
      await cancelStale(client, files.moveMany);
      const undos = [...places].map(([folderId, items]) => foreseeMove(client, items, folderId));
      return () => undos.toReversed().forEach((undo) => undo());
    },
    onError: (error, _, undo) => {
      undo?.();
      toastError(messageOf(error, "Failed to move file"));
    },
    meta: { endpoint: files.moveMany },
  });

  return useMutation({
    mutationFn: ({ items, folderId }: { items: Items; folderId: string | null }) =>
      moveTo(items, folderId),
    onMutate: async ({ items, folderId }) => {
      const places = placesOf(items, listedFiles(client, items.fileIds), folders);
      await cancelStale(client, files.moveMany);
      return { places, undo: foreseeMove(client, items, folderId) };
    },
    onSuccess: (done, _, { places }) => {
      const subject = subjectOf(done);
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
      toastError(messageOf(error, "Failed to move file"));
    },
    meta: { endpoint: files.moveMany },
  });
}

function moveTo(items: Items, folderId: string | null): Promise<Items> {
  return inParts(items, (part) => callEndpoint(files.moveMany, { body: { ...part, folderId } }));
}
