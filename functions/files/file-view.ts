import type { FileView } from "../../shared/contracts/files/views.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import { rootFolderId } from "../../shared/domain/files/folder-tree.ts";
import type { StoredFile } from "../data/files/stored-file.ts";

/** The view of a file for members of its workspace. */
export function fileView(file: StoredFile): FileView {
  const { id, name, type, sizeBytes, purpose, state, reason, filename, createdAt } = file;
  const { folderId, songId, durationSeconds, link } = file;
  const url = uploadPath(filename);
  return {
    id,
    name,
    type,
    size: sizeBytes,
    purpose,
    state,
    ...(reason === undefined ? {} : { reason }),
    path: url,
    url,
    folderId: folderId === undefined || folderId === rootFolderId ? null : folderId,
    songId: songId ?? null,
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
    uploadedAt: createdAt,
    ...(link === undefined ? {} : { link }),
  };
}
