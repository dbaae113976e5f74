import { useSearchParams } from "react-router";
import { rootFolderId } from "../../../../../shared/domain/files/folder-tree.ts";
import { allFilesScope, type FileListScope } from "../../../api/files.ts";

/** The path of the page of a folder, or of the root (null). */
export function folderPagePath(folderId: string | null): string {
  return folderId === null ? "/files" : `/files?folderId=${folderId}`;
}

/** The path of the list of all files. */
export const allFilesPath = "/files?view=all";

/** The folder in the URL, and the place whose files are listed. */
export function usePlaceInAddress(): { folderId: string | null; place: FileListScope } {
  const [params] = useSearchParams();
  const folderId = params.get("folderId");
  if (folderId !== null) return { folderId, place: folderId };
  return { folderId, place: params.get("view") === "all" ? allFilesScope : rootFolderId };
}
