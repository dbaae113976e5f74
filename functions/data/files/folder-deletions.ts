import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { rootPlace, subtreeOf } from "../../../shared/domain/files/folder-tree.ts";
import { asRead, mustBeNew, type Expression, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { besideFile } from "./beside-file.ts";
import { filesRenamedItems } from "./file-changes.ts";
import { placedItems, unplacedItems } from "./file-places.ts";
import {
  changedStructureItem,
  markedAtOnce,
  type Folders,
  type StoredFolder,
} from "./folder-repository.ts";
import { changedFile, StoredFile } from "./stored-file.ts";

/** The deletion of a folder, which its item holds. */
export interface Deletion {
  workspaceId: WorkspaceId;
  folderId: string;
  deletionId: string;
}

type Step = NonNullable<StoredFolder["deletionStep"]>;

/** How many items are removed with a deleted file: its own, and those in its partition. */
export const removedItemsOfFile = 1 + besideFile("").length;

/**
 * The writes of a folder's deletion. Each step is refused unless the deletion is at it. A deleted file's item is moved
 * out of the lists into a list of the deletion, from which it is moved back or removed.
 */
export class FolderDeletions {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Up to `limit` of the files that a deletion has deleted and that are neither back nor removed. */
  async deletedFiles(
    { workspaceId, folderId }: Deletion,
    limit: number,
  ): Promise<readonly StoredFile[]> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.deletedWith(folderId) };
    const options = { limit, newestFirst: false };
    return (await this.#table.page(range, StoredFile, options)).items;
  }

  /** Takes a deletion from one step to the next; false if it is at another step. */
  async advance(deletion: Deletion, from: Step, to: Step): Promise<boolean> {
    return await this.#table.update(
      keys.folder(deletion.workspaceId, deletion.folderId),
      { text: "SET deletionStep = :next", values: { ":next": to } },
      isAt(deletion, from),
    );
  }

  /** Ends the restoring of a folder; false if it is no longer restored. */
  async endRestoring(deletion: Deletion): Promise<boolean> {
    return await this.#table.update(
      keys.folder(deletion.workspaceId, deletion.folderId),
      {
        text: "REMOVE deletionId, deletionStep, deletionDone, deletionTotal, deletionBytes",
      },
      isAt(deletion, "restoring"),
    );
  }

  /** Marks folders inside a deleted one. Refused when the structure has changed since it was read. */
  markedItems(
    deletion: Deletion,
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
        this.#table.updateItem(keys.folder(deletion.workspaceId, id), mark, {
          text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
        }),
      ),
      changedStructureItem(this.#table, folders),
    ];
  }

  /** Deletes files of one folder. Refused when one of them has changed since it was read. */
  deletedItems(
    deletion: Deletion,
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
        this.#table.deleteItem(keys.file(workspaceId, file.id), asRead(file)),
        ...unplacedItems(this.#table, file),
        this.#table.putItem(
          keys.deletedWith(workspaceId, folderId, file.id),
          "deleted-file",
          changedFile(file, { deletedAt: counts.at, reservedBytes: undefined }),
          mustBeNew,
        ),
      ]),
      ...filesRenamedItems(this.#table, files),
    ];
  }

  /** Restores a folder with those inside it that were deleted with it, as far as they fit into a transaction. */
  restoredItems(folders: Folders, folder: StoredFolder): TransactItem[] {
    const { id, workspaceId, parentId, deletionId = "", deletionBytes = 0 } = folder;
    const hasParent = parentId === undefined || folders.live.has(parentId);
    const deletion = { workspaceId, folderId: id, deletionId };
    const asItWas = isAt(deletion, folder.deletionStep ?? "deleting");
    return [
      this.#table.updateItem(
        keys.folder(workspaceId, id),
        {
          text: `SET deletionStep = :restoring REMOVE deletedAt, deletedWith${hasParent ? "" : ", parentId"}`,
          values: { ":restoring": "restoring" },
        },
        {
          text: `${asItWas.text} AND deletionBytes = :readBytes`,
          values: { ...asItWas.values, ":readBytes": deletionBytes },
        },
      ),
      ...this.#unmarkedItems(workspaceId, markedInside(folders, id)),
      changedStructureItem(this.#table, folders),
    ];
  }

  /** Restores more of the folders that were deleted with a folder. */
  unmarkedItems(deletion: Deletion, folders: Folders): TransactItem[] {
    return [
      this.#progressItem(deletion, "restoring"),
      ...this.#unmarkedItems(deletion.workspaceId, markedInside(folders, deletion.folderId)),
      changedStructureItem(this.#table, folders),
    ];
  }

  /** Puts deleted files that had arrived back: into their folders, those without a folder that is live to the root. */
  filesBackItems(
    deletion: Deletion,
    { live }: Folders,
    files: readonly StoredFile[],
  ): { items: TransactItem[]; restored: StoredFile[] } {
    const { workspaceId, folderId } = deletion;
    const restored = files.map((file) => {
      const isThere = file.folderId !== undefined && live.has(file.folderId);
      const back = { deletedAt: undefined, folderId: isThere ? file.folderId : rootPlace };
      return changedFile(file, back);
    });
    const entering = Map.groupBy(restored, (file) => file.folderId);
    const items = [
      this.#progressItem(deletion, "restoring", {
        files: entering.get(folderId)?.length ?? 0,
        deletionDone: -files.length,
        deletionBytes: -files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      }),
      ...[...entering].flatMap(([id, { length }]) =>
        id === undefined || id === rootPlace || id === folderId
          ? []
          : [this.#countItem(workspaceId, id, length)],
      ),
      ...restored.flatMap((file) => [
        this.#table.deleteItem(keys.deletedWith(workspaceId, folderId, file.id), {
          text: "attribute_exists(pk)",
        }),
        this.#table.putItem(keys.file(workspaceId, file.id), "file", file, mustBeNew),
        ...placedItems(this.#table, file),
      ]),
      ...filesRenamedItems(this.#table, restored),
    ];
    return { items, restored };
  }

  /** Removes the items of deleted files, after their bytes. */
  removedItems({ workspaceId, folderId }: Deletion, files: readonly StoredFile[]): TransactItem[] {
    return files.flatMap(({ id }) => [
      this.#table.deleteItem(keys.deletedWith(workspaceId, folderId, id)),
      ...besideFile(id).map((key) => this.#table.deleteItem(key)),
    ]);
  }

  /** Removes folders whose files are removed. */
  foldersRemovedItems(folders: Folders, removed: readonly StoredFolder[]): TransactItem[] {
    return [
      ...removed.map(({ workspaceId, id }) => this.#table.deleteItem(keys.folder(workspaceId, id))),
      changedStructureItem(this.#table, folders),
    ];
  }

  #unmarkedItems(workspaceId: WorkspaceId, marked: readonly StoredFolder[]): TransactItem[] {
    return marked.map(({ id }) =>
      this.#table.updateItem(keys.folder(workspaceId, id), {
        text: "REMOVE deletedAt, deletedWith",
      }),
    );
  }

  /** Adds to a deletion's numbers. Refused if the deletion is at another step. */
  #progressItem(
    deletion: Deletion,
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
      keys.folder(deletion.workspaceId, deletion.folderId),
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
      keys.folder(workspaceId, folderId),
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

/** The folders inside a deleted or restored one that are still marked with it: as many as one transaction takes. */
export function markedInside({ all }: Folders, folderId: string): StoredFolder[] {
  return subtreeOf(all, folderId)
    .filter(({ id, deletedWith }) => id !== folderId && deletedWith === folderId)
    .slice(0, markedAtOnce);
}

function isAt({ deletionId }: Deletion, step: Step): Expression {
  return {
    text: "deletionId = :deletionId AND deletionStep = :step",
    values: { ":deletionId": deletionId, ":step": step },
  };
}
