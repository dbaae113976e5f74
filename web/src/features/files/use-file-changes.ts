import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { subtreeOf } from "../../../../shared/domain/files/folder-tree.ts";
import { messageOf } from "../../api/call-errors.ts";
import { files } from "../../api/endpoints.ts";
import {
  foreseeFolder,
  foreseeMove,
  foreseeRemoval,
  listedFiles,
  type Items,
} from "../../api/files-cache.ts";
import type { Folders } from "../../api/files.ts";
import { cancelStale } from "../../api/invalidation.ts";
import { useCall } from "../../api/use-call.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { detailOf } from "./dialogs/detail-of.ts";
import { inParts, PartsCourse } from "./in-parts.ts";
import { subjectOf } from "./wording.ts";
import { followDeletion } from "./in-progress/running-deletions.ts";

/** Where files and folders were before a move. */
type Places = ReadonlyMap<string | null, Items>;

/** How far the removals of this page have come. */
const removals = new WeakMap<Items, PartsCourse>();

/** The changes of files and folders. The page shows each at once, and takes it back if the server refuses. */
export function useFileChanges(folders: Folders | undefined) {
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

  const move = useMutation({
    mutationFn: ({ items, folderId }: { items: Items; folderId: string | null }) =>
      moveTo(items, folderId),
    onMutate: async ({ items, folderId }) => {
      const places = placesOf(items);
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

  const restore = useMutation({
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

  const remove = useMutation({
    mutationFn: (items: Items) => {
      const course = new PartsCourse();
      removals.set(items, course);
      return inParts(items, (part) => callEndpoint(files.removeMany, { body: part }), course);
    },
    onMutate: async (items) => {
      const deletions = items.folderIds.flatMap((id) => {
        const folder = folders?.get(id);
        const inside = folders === undefined ? [] : subtreeOf(folders, id);
        const isEmpty = inside.every((one) => one.files === 0);
        return folder === undefined || isEmpty ? [] : [{ folderId: id, name: folder.name }];
      });
      await cancelStale(client, files.removeMany);
      return { deletions, undo: foreseeRemoval(client, items) };
    },
    onSuccess: (_done, items, { deletions }) => {
      for (const deletion of deletions) followDeletion(deletion);
      toast({
        title: "Success",
        description: `${subjectOf(items)} deleted`,
        // All that was asked for: of a repeated call, the first answer that was lost had deleted them.
        action: {
          label: "Undo",
          onClick: () => {
            restore.mutate(items);
          },
        },
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
          // What is there already is left as it is, so the call that failed may have deleted some.
          action: { label: "Undo", onClick: () => restore.mutate(sent) },
        });
    },
    meta: { endpoint: files.removeMany },
  });

  const updateFolder = useCall<typeof files.updateFolder, () => void>(files.updateFolder, {
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
      // The dialog says what is wrong with a name.
      if (detailOf(error, "name") === undefined)
        toastError(messageOf(error, "Failed to update folder"));
    },
  });

  /** The places of these items; undefined where a move can't be undone: a song's file was in no folder. */
  function placesOf(items: Items): Places | undefined {
    const places = new Map<string | null, { fileIds: string[]; folderIds: string[] }>();
    const at = (folderId: string | null) => {
      const place = places.get(folderId) ?? { fileIds: [], folderIds: [] };
      places.set(folderId, place);
      return place;
    };
    const found = listedFiles(client, items.fileIds);
    if (found.length < items.fileIds.length) return undefined;
    if (found.some(({ songId, folderId }) => songId !== null && folderId === null))
      return undefined;
    for (const { id, folderId } of found) at(folderId).fileIds.push(id);
    for (const id of items.folderIds) at(folders?.get(id)?.parentId ?? null).folderIds.push(id);
    return places;
  }

  return { move, remove, restore, updateFolder };
}

function moveTo(items: Items, folderId: string | null): Promise<Items> {
  return inParts(items, (part) => callEndpoint(files.moveMany, { body: { ...part, folderId } }));
}

/** Whether these can be moved there: no folder into itself. */
export function canMove(folders: Folders, { folderIds }: Items, folderId: string | null): boolean {
  return !folderIds.some((id) => subtreeOf(folders, id).some((inside) => inside.id === folderId));
}
