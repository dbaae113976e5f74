import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import type { FileAndFolderIds } from "../../api/files-cache.ts";

/** The label of changed items, as the start of a sentence: 'File', 'Folder', '12 files', '3 items'. */
export function itemsLabel({ fileIds, folderIds }: FileAndFolderIds): string {
  const count = fileIds.length + folderIds.length;
  if (count === 1) return folderIds.length === 1 ? "Folder" : "File";
  if (folderIds.length === 0) return countLabel(count, "file");
  return fileIds.length === 0 ? countLabel(count, "folder") : countLabel(count, "item");
}
