import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { rootFolderId } from "../../../shared/domain/files/folder-tree.ts";
import type { TransactItem } from "../core/expressions.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import type { StoredFile } from "./stored-file.ts";

/** Transaction items that write a file's entry in the list of its folder; none for a file without a folder. */
export function putFolderEntryItems(table: Table, file: StoredFile): TransactItem[] {
  const { workspaceId, folderId, id } = file;
  return folderId === undefined
    ? []
    : [table.putItem(fileItemKeys.folderEntry(workspaceId, folderId, id), "file-place", file)];
}

/** Transaction items that delete a file's entry in the list of its folder; none for a file without a folder. */
export function deleteFolderEntryItems(table: Table, file: StoredFile): TransactItem[] {
  const { workspaceId, folderId, id } = file;
  return folderId === undefined
    ? []
    : [table.deleteItem(fileItemKeys.folderEntry(workspaceId, folderId, id))];
}

/** Collects how many files enter and leave each folder in one transaction. */
export class FolderCounts {
  readonly #counts = new Map<string, { entering: number; leaving: number }>();

  enter(folderId: string | undefined): void {
    this.#of(folderId).entering += 1;
  }

  leave(folderId: string | undefined): void {
    this.#of(folderId).leaving += 1;
  }

  /**
   * Transaction items that update the folders' counts of files, one for each folder. Refused if a folder that files
   * enter does not exist or is deleted. The root has no count.
   */
  items(table: Table, workspaceId: WorkspaceId): TransactItem[] {
    return [...this.#counts].map(([folderId, { entering, leaving }]) =>
      table.updateItem(
        fileItemKeys.folder(workspaceId, folderId),
        { text: "ADD files :added", values: { ":added": entering - leaving } },
        {
          text:
            entering === 0
              ? "attribute_exists(pk)"
              : "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
        },
      ),
    );
  }

  #of(folderId: string | undefined): { entering: number; leaving: number } {
    const none = { entering: 0, leaving: 0 };
    if (folderId === undefined || folderId === rootFolderId) return none;
    const counts = this.#counts.get(folderId) ?? none;
    this.#counts.set(folderId, counts);
    return counts;
  }
}
