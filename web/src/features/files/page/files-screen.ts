import { createContext, useContext, type DragEvent, type RefObject } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { Items } from "../../../api/files-cache.ts";
import type { Folder } from "../../../api/files.ts";
import type { FilesParts } from "../parts.ts";

/** An open dialog of the page of files, with the items that it is for. */
export type FilesDialog =
  | { kind: "new-folder" }
  | { kind: "edit-folder"; folder: Folder }
  | { kind: "share"; folder: Pick<Folder, "id" | "name"> }
  | { kind: "rename"; file: FileView }
  | { kind: "move"; items: Items }
  | { kind: "delete"; items: Items };

/** The actions of the page for its cards. The same object for every render, so that cards do not rerender. */
export interface FilesScreen {
  open: (dialog: FilesDialog) => void;
  preview: (file: FileView) => void;
  download: (file: FileView) => void;
  /** Deletes files at once, with an undo. Asks for confirmation if the items include folders. */
  remove: (items: Items) => void;
  move: (items: Items, folderId: string | null) => void;
  /** Whether items can be moved to a folder: no folder into itself, and no item to its current folder. */
  canMove: (items: Items, folderId: string | null) => boolean;
  setCover: (folderId: string, file: FileView) => void;
  toggleFile: (id: string, isRange: boolean) => void;
  toggleFolder: (id: string) => void;
  drag: (event: DragEvent, item: { fileId: string } | { folderId: string }, name: string) => void;
  upload: (transfer: DataTransfer, folderId: string | null) => void;
  play: FilesParts["play"];
  /** The displayed files of the list. */
  shown: RefObject<readonly FileView[]>;
}

const FilesScreenContext = createContext<FilesScreen | undefined>(undefined);

export const FilesScreenProvider = FilesScreenContext.Provider;

export function useFilesScreen(): FilesScreen {
  const screen = useContext(FilesScreenContext);
  if (screen === undefined) throw new Error("Cards of files are only on the page of files");
  return screen;
}
