import { createContext, useContext, type DragEvent, type RefObject } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { Items } from "../../../api/files-cache.ts";
import type { Folder } from "../../../api/files.ts";
import type { FilesParts } from "../parts.ts";

/** A dialog of the page, and what it is about. */
export type FilesDialog =
  | { kind: "new-folder" }
  | { kind: "edit-folder"; folder: Folder }
  | { kind: "share"; folder: Pick<Folder, "id" | "name"> }
  | { kind: "rename"; file: FileView }
  | { kind: "move"; items: Items }
  | { kind: "delete"; items: Items };

/** What the cards of the page can do. It stays the same object while the page is open, so that cards render once. */
export interface FilesScreen {
  open: (dialog: FilesDialog) => void;
  preview: (file: FileView) => void;
  download: (file: FileView) => void;
  /** Deletes files at once, with an undo; asks first where there are folders. */
  remove: (items: Items) => void;
  move: (items: Items, folderId: string | null) => void;
  /** Whether these can be moved there: not a folder into itself, and not where they are. */
  canMove: (items: Items, folderId: string | null) => boolean;
  setCover: (folderId: string, file: FileView) => void;
  toggleFile: (id: string, isRange: boolean) => void;
  toggleFolder: (id: string) => void;
  drag: (event: DragEvent, item: { fileId: string } | { folderId: string }, name: string) => void;
  upload: (transfer: DataTransfer, folderId: string | null) => void;
  play: FilesParts["play"];
  /** The files of the list, as they are shown. */
  shown: RefObject<readonly FileView[]>;
}

const FilesScreenContext = createContext<FilesScreen | undefined>(undefined);

export const FilesScreenProvider = FilesScreenContext.Provider;

export function useFilesScreen(): FilesScreen {
  const screen = useContext(FilesScreenContext);
  if (screen === undefined) throw new Error("Cards of files are only on the page of files");
  return screen;
}
