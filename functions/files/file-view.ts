import type { FileView } from "../../shared/contracts/files/endpoints.ts";
import type { StoredFile } from "../data/files/file-repository.ts";

/** The path on the site that redirects to a file's presigned URL. */
export function fileUrl(filename: string): string {
  return `/uploads/${filename}`;
}

/** The view of a file for members of its workspace. */
export function fileView(file: StoredFile): FileView {
  const { id, name, type, sizeBytes, purpose, state, reason, filename, createdAt } = file;
  const url = fileUrl(filename);
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
    uploadedAt: createdAt,
  };
}
