import type { Table } from "../core/table.ts";
import { changedItem, leavingItems } from "../files/file-changes.ts";
import type { StoredFile } from "../files/stored-file.ts";

/** Files of one transaction: each is changed, leaves a list, and is counted. */
const filesAtOnce = 25;

/**
 * Takes files of a song out of their folders, some in each transaction. False where one of them has changed since it was
 * read.
 */
export async function leaveFolders(table: Table, files: readonly StoredFile[]): Promise<boolean> {
  const placed = files.filter(({ folderId }) => folderId !== undefined);
  for (let from = 0; from < placed.length; from += filesAtOnce) {
    const leaving = placed.slice(from, from + filesAtOnce);
    const refusal = await table.tryTransact([
      ...leavingItems(table, leaving),
      ...leaving.map((file) => changedItem(table, file, { text: "REMOVE folderId" })),
    ]);
    if (refusal !== undefined) return false;
  }
  return true;
}
