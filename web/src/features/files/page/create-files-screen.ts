import { useState, type DragEvent, type RefObject } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { subtreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import { allFiles, type Folders, type Place } from "../../../api/files.ts";
import type { Items } from "../../../api/files-cache.ts";
import { toastError } from "../../../lib/toasts.ts";
import type { FileChanges } from "../changes/use-file-changes.ts";
import { downloadFile } from "../download-file.ts";
import { startDrag } from "../drag.ts";
import { droppedFiles } from "../dropped-files.ts";
import type { FilesDialog, FilesScreen } from "./files-screen.ts";
import type { FilesParts } from "../parts.ts";
import type { useSelection } from "./use-selection.ts";
import { counted } from "../wording.ts";

type Selecting = ReturnType<typeof useSelection>;
type Selected = Pick<Selecting["selection"], "files" | "folders">;
type DraggedItem = { fileId: string } | { folderId: string };

/** What the page shows at the moment, and how it is changed. */
export interface FilesPageState {
  folderId: string | null;
  place: Place;
  folders: Folders | undefined;
  changes: {
    [Change in "move" | "remove" | "updateFolder"]: Pick<FileChanges[Change], "mutate">;
  };
  selecting: Pick<Selecting, "toggleFile" | "toggleFolder" | "clear"> & { selection: Selected };
}

interface ScreenTools {
  state: RefObject<FilesPageState>;
  /** The files of the list, as they are shown. */
  shown: RefObject<readonly FileView[]>;
  openDialog: (dialog: FilesDialog) => void;
  /** Opens the preview of a file, with the ways to the others of the list. */
  openPreview: (file: FileView, files: () => readonly FileView[]) => void;
  parts: FilesParts;
}

/** What the cards of the page can do: the same object while the page is open. */
export function useNewFilesScreen(tools: ScreenTools): FilesScreen {
  const [screen] = useState(() => createFilesScreen(tools));
  return screen;
}

/** What the cards of the page can do. Each call works on the state that the page has by then. */
export function createFilesScreen({
  state,
  shown,
  openDialog,
  openPreview,
  parts,
}: ScreenTools): FilesScreen {
  return {
    open: openDialog,
    preview: (file) =>
      openPreview(file, () => shown.current.filter((one) => one.state === "ready")),
    download: (file) => void downloadFile(file),
    remove: (items) => {
      if (items.folderIds.length > 0) {
        openDialog({ kind: "delete", items });
        return;
      }
      state.current.selecting.clear();
      state.current.changes.remove.mutate(items);
    },
    move: (items, to) => {
      state.current.selecting.clear();
      state.current.changes.move.mutate({ items, folderId: to });
    },
    canMove: (items, to) => canMove(state.current, items, to),
    setCover: (id, file) =>
      state.current.changes.updateFolder.mutate({ params: { id }, body: { coverFileId: file.id } }),
    toggleFile: (id, isRange) => state.current.selecting.toggleFile(id, isRange),
    toggleFolder: (id) => state.current.selecting.toggleFolder(id),
    drag: (event: DragEvent, item, name) => {
      const items = draggedItems(state.current.selecting.selection, item);
      const count = items.fileIds.length + items.folderIds.length;
      startDrag(event, items, count === 1 ? name : counted(count, "item"));
    },
    upload: (transfer, to) => {
      droppedFiles(transfer).then(
        (dropped) => parts.upload(dropped, to),
        () => toastError("The dropped files could not be read."),
      );
    },
    play: parts.play,
    shown,
  };
}

/** Whether these can be moved there: no folder into itself, and nothing to where it is. */
function canMove(
  { folders, folderId, place }: FilesPageState,
  { folderIds }: Items,
  to: string | null,
): boolean {
  // The list of all files has files of several places.
  const isThere = place !== allFiles && to === folderId;
  if (folders === undefined || isThere) return false;
  return !folderIds.some((id) => subtreeOf(folders, id).some((inside) => inside.id === to));
}

/** What a drag of one item takes: all that is selected, if the item is; else the item alone. */
function draggedItems({ files, folders }: Selected, item: DraggedItem): Items {
  const isFile = "fileId" in item;
  const isSelected = isFile ? files.has(item.fileId) : folders.has(item.folderId);
  if (isSelected) return { fileIds: [...files], folderIds: [...folders] };
  return isFile
    ? { fileIds: [item.fileId], folderIds: [] }
    : { fileIds: [], folderIds: [item.folderId] };
}
