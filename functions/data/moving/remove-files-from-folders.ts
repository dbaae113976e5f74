import type { Table } from "../core/table.ts";
import { changeFileItem, leaveFoldersItems } from "../files/file-changes.ts";
import type { StoredFile } from "../files/stored-file.ts";

/** Files per transaction. Each file takes up to three items: the file, its list entry and the folder's count. */
const filesAtOnce = 25;

/**
 * Removes files of a song from their folders, in several transactions. Returns false if one of the files has changed
 * since it was read.
 */
export async function removeFilesFromFolders(
  table: Table,
  files: readonly StoredFile[],
): Promise<boolean> {
  const placed = files.filter(({ folderId }) => folderId !== undefined);
  for (let from = 0; from < placed.length; from += filesAtOnce) {
    const leaving = placed.slice(from, from + filesAtOnce);
    const refusal = await table.tryTransact([
      ...leaveFoldersItems(table, leaving),
      ...leaving.map((file) => changeFileItem(table, file, { text: "REMOVE folderId" })),
    ]);
    if (refusal !== undefined) return false;
  }
  return true;
}
