import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { rootFolderId, subtreeOf } from "../../../shared/domain/files/folder-tree.ts";
import {
  revisionUnchanged,
  mustBeNew,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { releaseEditorUploadsItems } from "./editor-uploads.ts";
import { fileChildKeys, fileLinkKeys, linkItemsMax } from "./file-child-items.ts";
import { fileNamesChangedItems } from "./file-changes.ts";
import { putFolderEntryItems, deleteFolderEntryItems } from "./folder-entries.ts";
import { changedStructureItem, markedPerTransaction } from "./folder-repository.ts";
import type { Folders, StoredFolder } from "./stored-folder.ts";
import { deleteSubfolderEntryItems } from "./subfolder-entries.ts";
import { countedBytesOf, withFileChanges, StoredFile } from "./stored-file.ts";

/** The deletion of a folder. Its state is stored in the folder's item. */
export interface FolderDeletion {
  workspaceId: WorkspaceId;
  folderId: string;
  deletionId: string;
}

type Step = NonNullable<StoredFolder["deletionStep"]>;

/** Maximum number of items that are removed for a deleted file: its own, those in its partition, and its link. */
export const itemsRemovedPerFile = 1 + fileChildKeys("").length + linkItemsMax;

/**
 * Writes the steps of a folder's deletion. Each write is refused unless the deletion is at that step. The item of a
 * deleted file is moved into the list of the deletion, from which it is restored or removed.
 */
export class FolderDeletions {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** One page of the deletion's files that are neither restored nor removed yet. */
  async deletedFiles(
    { workspaceId, folderId }: FolderDeletion,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<StoredFile>> {
    const range = {
      pk: partitions.owner(workspaceId),
      prefix: prefixes.deletedWithFolder(folderId),
    };
    return await this.#table.page(range, StoredFile, { limit, cursor, newestFirst: false });
  }

  /** Advances a deletion from one step to the next; false if it is at another step. */
  async advance(deletion: FolderDeletion, from: Step, to: Step): Promise<boolean> {
    return await this.#table.update(
      fileItemKeys.folder(deletion.workspaceId, deletion.folderId),
      { text: "SET deletionStep = :next", values: { ":next": to } },
      isAt(deletion, from),
    );
  }

  /** Finishes the restoration of a folder; false if the deletion is at another step. */
  async endRestoring(deletion: FolderDeletion): Promise<boolean> {
    return await this.#table.update(
      fileItemKeys.folder(deletion.workspaceId, deletion.folderId),
      {
        text: "REMOVE deletionId, deletionStep, deletionDone, deletionTotal, deletionBytes",
      },
      isAt(deletion, "restoring"),
    );
  }

  /**
   * Transaction items that mark folders inside a deleted one. Refused if the folder structure has changed since read.
   */
  markedItems(
    deletion: FolderDeletion,
    folders: Folders,
    inside: readonly StoredFolder[],
    at: string,
  ): TransactItem[] {
    const mark = {
      text: "SET deletedAt = :at, deletedWith = :with",
      values: { ":at": at, ":with": deletion.folderId },
    };
    return [
      this.#progressItem(deletion, "deleting"),
      ...inside.map(({ id }) =>
        this.#table.updateItem(fileItemKeys.folder(deletion.workspaceId, id), mark, {
          text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
        }),
      ),
      changedStructureItem(this.#table, folders),
    ];
  }

  /** Transaction items that delete files of one folder. Refused if a file has changed since it was read. */
  deletedItems(
    deletion: FolderDeletion,
    inFolder: string,
    files: readonly StoredFile[],
    counts: { at: string; bytes: number },
  ): TransactItem[] {
    const { workspaceId, folderId } = deletion;
    const progress = { deletionDone: files.length, deletionBytes: counts.bytes };
    const isRoot = inFolder === folderId;
    return [
      this.#progressItem(deletion, "deleting", {
        ...progress,
        ...(isRoot ? { files: -files.length } : {}),
      }),
      ...(isRoot ? [] : [this.#countItem(workspaceId, inFolder, -files.length)]),
      ...files.flatMap((file) => [
        this.#table.deleteItem(fileItemKeys.file(workspaceId, file.id), isInFolder(file, inFolder)),
        ...deleteFolderEntryItems(this.#table, file),
        this.#table.putItem(
          fileItemKeys.fileDeletedWithFolder(workspaceId, folderId, file.id),
          "deleted-file",
          withFileChanges(file, { deletedAt: counts.at, reservedBytes: undefined }),
          mustBeNew,
        ),
      ]),
      ...releaseEditorUploadsItems(this.#table, files),
      ...fileNamesChangedItems(this.#table, files),
    ];
  }

  /** Transaction items that restore a folder and the folders deleted with it, as many as fit into a transaction. */
  restoredItems(folders: Folders, folder: StoredFolder): TransactItem[] {
    const { id, workspaceId, parentId, deletionId = "", deletionBytes = 0 } = folder;
    const hasParent = parentId === undefined || folders.live.has(parentId);
    const deletion = { workspaceId, folderId: id, deletionId };
    const asItWas = isAt(deletion, folder.deletionStep ?? "deleting");
    return [
      this.#table.updateItem(
        fileItemKeys.folder(workspaceId, id),
        {
          text: `SET deletionStep = :restoring REMOVE deletedAt, deletedWith${hasParent ? "" : ", parentId"}`,
          values: { ":restoring": "restoring" },
        },
        {
          text: `${asItWas.text} AND deletionBytes = :readBytes`,
          values: { ...asItWas.values, ":readBytes": deletionBytes },
        },
      ),
      ...(hasParent ? [] : deleteSubfolderEntryItems(this.#table, folder)),
      ...this.#unmarkedItems(workspaceId, foldersMarkedInside(folders, id)),
      changedStructureItem(this.#table, folders),
    ];
  }

  /** Transaction items that restore more of the folders that were deleted with a folder. */
  unmarkedItems(deletion: FolderDeletion, folders: Folders): TransactItem[] {
    return [
      this.#progressItem(deletion, "restoring"),
      ...this.#unmarkedItems(deletion.workspaceId, foldersMarkedInside(folders, deletion.folderId)),
      changedStructureItem(this.#table, folders),
    ];
  }

  /** Transaction items that restore arrived files into their folders, or into the root if their folder is deleted. */
  restoreFilesItems(
    deletion: FolderDeletion,
    { live }: Folders,
    files: readonly StoredFile[],
  ): { items: TransactItem[]; restored: StoredFile[] } {
    const { workspaceId, folderId } = deletion;
    const restored = files.map((file) => {
      const isThere = file.folderId !== undefined && live.has(file.folderId);
      const back = { deletedAt: undefined, folderId: isThere ? file.folderId : rootFolderId };
      return withFileChanges(file, back);
    });
    const entering = Map.groupBy(restored, (file) => file.folderId);
    const items = [
      this.#progressItem(deletion, "restoring", {
        files: entering.get(folderId)?.length ?? 0,
        deletionDone: -files.length,
        deletionBytes: -files.reduce((sum, file) => sum + countedBytesOf(file), 0),
      }),
      ...[...entering].flatMap(([id, { length }]) =>
        id === undefined || id === rootFolderId || id === folderId
          ? []
          : [this.#countItem(workspaceId, id, length)],
      ),
      ...restored.flatMap((file) => [
        this.#table.deleteItem(fileItemKeys.fileDeletedWithFolder(workspaceId, folderId, file.id), {
          text: "attribute_exists(pk)",
        }),
        this.#table.putItem(fileItemKeys.file(workspaceId, file.id), "file", file, mustBeNew),
        ...putFolderEntryItems(this.#table, file),
      ]),
      ...fileNamesChangedItems(this.#table, restored),
    ];
    return { items, restored };
  }

  /** Transaction items that remove deleted files. Used after their bytes are deleted. */
  removedItems(
    { workspaceId, folderId }: FolderDeletion,
    files: readonly StoredFile[],
  ): TransactItem[] {
    return files.flatMap((file) => [
      this.#table.deleteItem(fileItemKeys.fileDeletedWithFolder(workspaceId, folderId, file.id)),
      ...[...fileChildKeys(file.id), ...fileLinkKeys(file)].map((key) =>
        this.#table.deleteItem(key),
      ),
    ]);
  }

  /** Transaction items that remove folders whose files are removed. */
  foldersRemovedItems(folders: Folders, removed: readonly StoredFolder[]): TransactItem[] {
    return [
      ...removed.flatMap((folder) => [
        this.#table.deleteItem(fileItemKeys.folder(folder.workspaceId, folder.id)),
        ...deleteSubfolderEntryItems(this.#table, folder),
      ]),
      changedStructureItem(this.#table, folders),
    ];
  }

  #unmarkedItems(workspaceId: WorkspaceId, marked: readonly StoredFolder[]): TransactItem[] {
    return marked.map(({ id }) =>
      this.#table.updateItem(fileItemKeys.folder(workspaceId, id), {
        text: "REMOVE deletedAt, deletedWith",
      }),
    );
  }

  /** A transaction item that adds to a deletion's progress. Refused if the deletion is at another step. */
  #progressItem(
    deletion: FolderDeletion,
    step: Step,
    added: Partial<Record<"files" | "deletionDone" | "deletionBytes", number>> = {},
  ): TransactItem {
    const numbers = Object.entries(added);
    const asked = isAt(deletion, step);
    // A folder around a restored one may have been deleted in the meantime.
    const isEntered = (added.files ?? 0) > 0;
    const add =
      numbers.length === 0 ? "" : ` ADD ${numbers.map(([name]) => `${name} :${name}`).join(", ")}`;
    return this.#table.updateItem(
      fileItemKeys.folder(deletion.workspaceId, deletion.folderId),
      {
        text: `SET deletionStep = :step${add}`,
        values: {
          ":step": step,
          ...Object.fromEntries(numbers.map(([name, number]) => [`:${name}`, number])),
        },
      },
      isEntered ? { ...asked, text: `${asked.text} AND attribute_not_exists(deletedAt)` } : asked,
    );
  }

  #countItem(workspaceId: WorkspaceId, folderId: string, added: number): TransactItem {
    return this.#table.updateItem(
      fileItemKeys.folder(workspaceId, folderId),
      { text: "ADD files :added", values: { ":added": added } },
      {
        text:
          added < 0
            ? "attribute_exists(pk)"
            : "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
      },
    );
  }
}

/** Folders that are still marked as deleted with this folder, at most as many as one transaction can change. */
export function foldersMarkedInside({ all }: Folders, folderId: string): StoredFolder[] {
  return subtreeOf(all, folderId)
    .filter(({ id, deletedWith }) => id !== folderId && deletedWith === folderId)
    .slice(0, markedPerTransaction);
}

/** The condition that a file has not changed since its entry was read, and is in the folder that lists it. */
function isInFolder(file: StoredFile, folderId: string): Expression {
  const { text, values } = revisionUnchanged(file);
  return { text: `${text} AND folderId = :inFolder`, values: { ...values, ":inFolder": folderId } };
}

function isAt({ deletionId }: FolderDeletion, step: Step): Expression {
  return {
    text: "deletionId = :deletionId AND deletionStep = :step",
    values: { ":deletionId": deletionId, ":step": step },
  };
}
