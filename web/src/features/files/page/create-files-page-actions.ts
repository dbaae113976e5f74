import { useState, type DragEvent, type RefObject } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { subtreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import { allFilesScope, type Folders, type FileListScope } from "../../../api/files.ts";
import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import { toastError } from "../../../lib/toasts.ts";
import type { FileChanges } from "../changes/use-file-changes.ts";
import { downloadFile } from "../download-file.ts";
import { startDrag } from "../drag.ts";
import { readDroppedFiles } from "../read-dropped-files.ts";
import type { FilesDialog, FilesPageActions } from "./files-page-actions.ts";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";
import type { useSelection } from "./use-selection.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";

type Selecting = ReturnType<typeof useSelection>;
type Selected = Pick<Selecting["selection"], "files" | "folders">;
type DraggedItem = { fileId: string } | { folderId: string };

/** The current state of the page of files, with its mutations and selection. */
export interface FilesPageState {
  folderId: string | null;
  place: FileListScope;
  folders: Folders | undefined;
  changes: {
    [Change in "move" | "remove" | "updateFolder"]: Pick<FileChanges[Change], "mutate">;
  };
  copyLink: (file: FileView) => Promise<void>;
  selecting: Pick<Selecting, "toggleFile" | "toggleFolder" | "clear"> & { selection: Selected };
}

interface ScreenTools {
  state: RefObject<FilesPageState>;
  /** The displayed files of the list. */
  shown: RefObject<readonly FileView[]>;
  openDialog: (dialog: FilesDialog) => void;
  /** Opens the preview of a file. `files` gives the files to navigate to. */
  openPreview: (file: FileView, files: () => readonly FileView[]) => void;
  parts: FilesPageDependencies;
}

/** The actions of the page, as the same object for every render. */
export function useCreateFilesPageActions(tools: ScreenTools): FilesPageActions {
  const [screen] = useState(() => createFilesPageActions(tools));
  return screen;
}

/** The actions of the page. Each action reads the state of the page when it is called. */
export function createFilesPageActions({
  state,
  shown,
  openDialog,
  openPreview,
  parts,
}: ScreenTools): FilesPageActions {
  return {
    open: openDialog,
    preview: (file) =>
      openPreview(file, () => shown.current.filter((one) => one.state === "ready")),
    download: (file) => void downloadFile(file),
    copyLink: (file) => void state.current.copyLink(file),
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
      startDrag(event, items, count === 1 ? name : countLabel(count, "item"));
    },
    upload: (transfer, to) => {
      readDroppedFiles(transfer).then(
        (dropped) => parts.upload(dropped, to),
        () => toastError("The dropped files could not be read."),
      );
    },
    play: parts.play,
    shown,
  };
}

/** Whether items can be moved to a folder: no folder into itself, and no item to its current folder. */
function canMove(
  { folders, folderId, place }: FilesPageState,
  { folderIds }: FileAndFolderIds,
  to: string | null,
): boolean {
  // The list of all files has files of several folders.
  const isThere = place !== allFilesScope && to === folderId;
  if (folders === undefined || isThere) return false;
  return !folderIds.some((id) => subtreeOf(folders, id).some((inside) => inside.id === to));
}

/** The items that a drag of one item moves: the whole selection if it includes the item, else the item alone. */
function draggedItems({ files, folders }: Selected, item: DraggedItem): FileAndFolderIds {
  const isFile = "fileId" in item;
  const isSelected = isFile ? files.has(item.fileId) : folders.has(item.folderId);
  if (isSelected) return { fileIds: [...files], folderIds: [...folders] };
  return isFile
    ? { fileIds: [item.fileId], folderIds: [] }
    : { fileIds: [], folderIds: [item.folderId] };
}
