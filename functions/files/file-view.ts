import type { FileView } from "../../shared/contracts/files/endpoints.ts";
import type { StoredFile } from "../data/files/file-repository.ts";

/** The path on the site that redirects to a file's bytes. */
export function fileUrl(filename: string): string {
  return `/uploads/${filename}`;
}

/** A file as members of its workspace see it. */
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
