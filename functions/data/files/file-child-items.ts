import type { ItemKey } from "../core/keys.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { StoredFile } from "./stored-file.ts";

/** Keys of the items in a file's own partition. They are deleted with the file. */
export function fileChildKeys(fileId: string): ItemKey[] {
  return [
    fileItemKeys.fileLocation(fileId),
    fileItemKeys.filePeaks(fileId),
    fileItemKeys.fileParse(fileId),
    fileItemKeys.smallThumbnail(fileId),
    fileItemKeys.largeThumbnail(fileId),
  ];
}

/** Maximum number of items of a file's link. */
export const linkItemsMax = 2;

/**
 * Keys of the link of a file and of its counts, which are deleted with the file; none for a file whose link was never
 * made. Browsers that gave its password expire.
 */
export function fileLinkKeys({
  workspaceId,
  id,
  link,
}: Pick<StoredFile, "workspaceId" | "id" | "link">): ItemKey[] {
  return link === undefined
    ? []
    : [fileItemKeys.fileLink(workspaceId, id), fileItemKeys.linkActivity(workspaceId, id)];
}
