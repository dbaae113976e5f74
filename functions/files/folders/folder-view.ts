import type { DeletionView, FolderView } from "../../../shared/contracts/files/folders.ts";
import type { StoredFolder } from "../../data/files/stored-folder.ts";
import { uploadPath } from "../../../shared/domain/files/upload-path.ts";

export function folderView(folder: StoredFolder): FolderView {
  const { id, name, color, cover, parentId, files, createdAt } = folder;
  return {
    id,
    name,
    color,
    coverImage: cover === undefined ? null : uploadPath(cover.filename),
    parentId: parentId ?? null,
    files,
    createdAt,
  };
}

/** The progress of a folder's deletion or restoration. A folder without a deletion is restored. */
export function folderDeletionView(folder: StoredFolder): DeletionView {
  const { id, deletionStep, deletionDone: done = 0, deletionTotal = 0 } = folder;
  // Files that were added after the count was read are deleted, too.
  const total = Math.max(done, deletionTotal);
  if (deletionStep === undefined) return { id, state: "restored", done: 0, total: 0 };
  return { id, state: deletionStep === "purging" ? "removed" : deletionStep, done, total };
}
