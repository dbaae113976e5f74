import { useSearchParams } from "react-router";
import { rootPlace } from "../../../../../shared/domain/files/folder-tree.ts";
import { allFiles, type Place } from "../../../api/files.ts";

/** The path of the page of a folder, or of the root (null). */
export function placeAddress(folderId: string | null): string {
  return folderId === null ? "/files" : `/files?folderId=${folderId}`;
}

/** The path of the list of all files. */
export const allFilesAddress = "/files?view=all";

/** The folder in the URL, and the place whose files are listed. */
export function usePlace(): { folderId: string | null; place: Place } {
  const [params] = useSearchParams();
  const folderId = params.get("folderId");
  if (folderId !== null) return { folderId, place: folderId };
  return { folderId, place: params.get("view") === "all" ? allFiles : rootPlace };
}
