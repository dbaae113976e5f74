import type { FileView } from "../../shared/contracts/files/endpoints.ts";
import type { StoredFile } from "../data/files/file-repository.ts";

/** The address of a file's bytes on the site. */
export function fileUrl(filename: string): string {
  return `/uploads/${filename}`;
}

/** A file as its owner sees it. */
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
