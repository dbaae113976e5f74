import { createContext, useContext, type DragEvent, type RefObject } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import type { Folder } from "../../../api/files.ts";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";

/** An open dialog of the page of files, with the items that it is for. */
export type FilesDialog =
  | { kind: "new-folder" }
  | { kind: "edit-folder"; folder: Folder }
  | { kind: "share"; folder: Pick<Folder, "id" | "name"> }
  | { kind: "link"; file: Pick<FileView, "id" | "name"> }
  | { kind: "rename"; file: FileView }
  | { kind: "move"; items: FileAndFolderIds }
  | { kind: "delete"; items: FileAndFolderIds };

/** The actions of the page for its cards. The same object for every render, so that cards do not rerender. */
export interface FilesPageActions {
  open: (dialog: FilesDialog) => void;
  preview: (file: FileView) => void;
  download: (file: FileView) => void;
  /** Copies the link of a file to the clipboard, and makes it if there is none. */
  copyLink: (file: FileView) => void;
  /** Deletes files at once, with an undo. Asks for confirmation if the items include folders. */
  remove: (items: FileAndFolderIds) => void;
  move: (items: FileAndFolderIds, folderId: string | null) => void;
  /** Whether items can be moved to a folder: no folder into itself, and no item to its current folder. */
  canMove: (items: FileAndFolderIds, folderId: string | null) => boolean;
  setCover: (folderId: string, file: FileView) => void;
  toggleFile: (id: string, isRange: boolean) => void;
  toggleFolder: (id: string) => void;
  drag: (event: DragEvent, item: { fileId: string } | { folderId: string }, name: string) => void;
  upload: (transfer: DataTransfer, folderId: string | null) => void;
  play: FilesPageDependencies["play"];
  /** The displayed files of the list. */
  shown: RefObject<readonly FileView[]>;
}

const FilesScreenContext = createContext<FilesPageActions | undefined>(undefined);

export const FilesPageActionsProvider = FilesScreenContext.Provider;

export function useFilesPageActions(): FilesPageActions {
  const screen = useContext(FilesScreenContext);
  if (screen === undefined) throw new Error("Cards of files are only on the page of files");
  return screen;
}
