import type { ThumbnailSize } from "./thumbnails.ts";

const uploads = "/uploads/";

/** Returns the path on the site that redirects to an uploaded file's bytes. */
export function uploadPath(filename: string): string {
  return `${uploads}${filename}`;
}

/** The id of the file with this filename in its address. */
export function fileIdOfFilename(filename: string): string {
  return filename.split(".")[0] ?? "";
}

/**
 * The address of a picture's thumbnail, with the access of the picture's own address. It gives the picture itself where
 * there is no thumbnail. Other addresses than those of uploaded files are returned as they are.
 */
export function thumbnailPath(path: string, size: ThumbnailSize): string {
  if (!path.startsWith(uploads)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}size=${size}`;
}

/**
 * The id of the file at an address of the caller's own workspaces; undefined for the address of a share, of a song that
 * someone else shares, and for any other.
 */
export function ownFileIdOfPath(path: string): string | undefined {
  if (!path.startsWith(uploads) || path.includes("?")) return undefined;
  return fileIdOfFilename(path.slice(uploads.length));
}
