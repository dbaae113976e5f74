import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  maxFolders,
  folderTreeOf,
  reachableFolders,
  subtreeOf,
} from "../../../shared/domain/files/folder-tree.ts";
import { storedItem } from "../core/stored-item.ts";
import {
  mustBeNew,
  setAttributes,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { StoredFolder, type Folders } from "./stored-folder.ts";
import {
  deleteSubfolderEntryItems,
  listSubfolders,
  putSubfolderEntryItems,
  writeSubfolderList,
} from "./subfolder-entries.ts";

/** Number of folders that one transaction marks or restores. A transaction has at most 100 items. */
export const markedPerTransaction = 80;
/** Number of folders that one transaction removes, each with its entry in the list of the folder around it. */
export const removedPerTransaction = 48;

const Revision = storedItem(() => z.object({ revision: z.number().int() }));

/** Reads and writes the folders of workspaces. */
export class FolderRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** A folder that is not deleted. */
  async read(workspaceId: WorkspaceId, folderId: string): Promise<StoredFolder | undefined> {
    const folder = await this.readAny(workspaceId, folderId);
    return folder?.deletedAt === undefined ? folder : undefined;
  }

  /** A folder, also a deleted one whose items are not removed yet. */
  async readAny(workspaceId: WorkspaceId, folderId: string): Promise<StoredFolder | undefined> {
    return await this.#table.get(fileItemKeys.folder(workspaceId, folderId), StoredFolder);
  }

  /**
   * The path of a folder from the root, or from `topId`, to itself: one read for each folder on it. Empty if one of
   * them is deleted or missing.
   */
  async readPath(
    workspaceId: WorkspaceId,
    folderId: string,
    topId?: string,
  ): Promise<StoredFolder[]> {
    const path: StoredFolder[] = [];
    let next: string | undefined = folderId;
    while (next !== undefined) {
      const folder: StoredFolder | undefined = await this.read(workspaceId, next);
      // A longer path is a cycle. No change can create one.
      if (folder === undefined || path.length === maxFolders) return [];
      path.unshift(folder);
      next = folder.id === topId ? undefined : folder.parentId;
    }
    return path;
  }

  /**
   * The folders directly inside a folder. Costs the reads of these; the first time for a folder from before the lists
   * of subfolders existed, the reads of all folders, and writes its list.
   */
  async listInside(folder: StoredFolder): Promise<StoredFolder[]> {
    const { workspaceId, id, hasSubfolderList } = folder;
    if (hasSubfolderList === true) return await listSubfolders(this.#table, folder);
    const folders = await this.readAll(workspaceId);
    await writeSubfolderList(this.#table, folders, id);
    return [...folders.live.values()].filter(({ parentId }) => parentId === id);
  }

  /** One page of a workspace's folders, oldest first. */
  async page(
    workspaceId: WorkspaceId,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<StoredFolder>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.folder };
    const found = await this.#table.page(range, StoredFolder, { ...page, newestFirst: false });
    return { ...found, items: found.items.filter(({ deletedAt }) => deletedAt === undefined) };
  }

  /** All folders of a workspace: one read and one query. Their number is bounded (`maxFolders`). */
  async readAll(workspaceId: WorkspaceId): Promise<Folders> {
    // Read the revision first: if the folders change afterwards, a write that is based on them fails.
    const tree = await this.#table.get(fileItemKeys.folderTree(workspaceId), Revision);
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.folder };
    const items = await this.#table.range(range);
    const all = folderTreeOf(items.map((item) => StoredFolder.parse(item)));
    const kept = [...all.values()].filter(({ deletedAt }) => deletedAt === undefined);
    return {
      workspaceId,
      revision: tree?.revision,
      all,
      live: reachableFolders(folderTreeOf(kept)),
    };
  }

  /** Transaction items that add a folder. Refused if the structure has changed since read. Throws `folders_full`. */
  createdItems(folders: Folders, folder: StoredFolder): TransactItem[] {
    if (folders.all.size >= maxFolders) throw new DomainError("folders_full");
    const { workspaceId } = folders;
    return [
      this.#table.putItem(
        fileItemKeys.folder(workspaceId, folder.id),
        "folder",
        { ...folder, hasSubfolderList: true },
        mustBeNew,
      ),
      ...putSubfolderEntryItems(this.#table, folder),
      changedStructureItem(this.#table, folders),
    ];
  }

  /**
   * Transaction items that move folders into another folder or the root. Refused if the structure has changed since
   * read.
   */
  movedItems(
    folders: Folders,
    folderIds: readonly string[],
    parentId: string | undefined,
  ): TransactItem[] {
    const update =
      parentId === undefined
        ? { text: "REMOVE parentId" }
        : { text: "SET parentId = :parent", values: { ":parent": parentId } };
    const { workspaceId } = folders;
    return [
      ...folderIds.flatMap((id) => [
        this.#updatedItem(workspaceId, id, update),
        ...deleteSubfolderEntryItems(this.#table, {
          id,
          workspaceId,
          parentId: folders.all.get(id)?.parentId,
        }),
        ...putSubfolderEntryItems(this.#table, { id, workspaceId, parentId }),
      ]),
      changedStructureItem(this.#table, folders),
    ];
  }

  /** A transaction item that changes a folder's name, color or cover. Refused if it does not exist or is deleted. */
  changedItem(
    workspaceId: WorkspaceId,
    folderId: string,
    changes: Partial<Pick<StoredFolder, "name" | "color" | "cover">>,
  ): TransactItem {
    const set = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const text = [
      ...(Object.keys(set).length === 0 ? [] : [setAttributes(set).text]),
      ...("cover" in changes && changes.cover === undefined ? ["REMOVE cover"] : []),
    ].join(" ");
    const update = Object.keys(set).length === 0 ? { text } : { ...setAttributes(set), text };
    return this.#updatedItem(workspaceId, folderId, update);
  }

  /**
   * Transaction items that mark a folder as deleted, with as many folders inside it as fit into a transaction; the job
   * marks the others. Files that an earlier deletion has not restored yet stay deleted. Refused if the folder structure
   * or the earlier deletion has changed since it was read.
   */
  deletedItems(
    folders: Folders,
    folder: StoredFolder,
    deletionId: string,
    at: string,
  ): TransactItem[] {
    const { deletionDone = 0, deletionBytes = 0 } = folder;
    const inside = subtreeOf(folders.live, folder.id);
    const marks = { deletedAt: at, deletedWith: folder.id };
    const begun = {
      deletionId,
      deletionStep: "deleting",
      deletionDone,
      deletionTotal: inside.reduce((sum, { files }) => sum + files, deletionDone),
      deletionBytes,
    };
    const earlier =
      folder.deletionId === undefined
        ? { text: "attribute_not_exists(deletionId)", values: {} }
        : {
            text: "deletionId = :earlier AND deletionDone = :done AND deletionBytes = :bytes",
            values: {
              ":earlier": folder.deletionId,
              ":done": deletionDone,
              ":bytes": deletionBytes,
            },
          };
    return [
      this.#table.updateItem(
        fileItemKeys.folder(folders.workspaceId, folder.id),
        setAttributes({ ...marks, ...begun }),
        { text: `${folderNotDeleted.text} AND ${earlier.text}`, values: earlier.values },
      ),
      ...inside
        .slice(1, markedPerTransaction)
        .map(({ id }) => this.#updatedItem(folders.workspaceId, id, setAttributes(marks))),
      changedStructureItem(this.#table, folders),
    ];
  }

  #updatedItem(workspaceId: WorkspaceId, folderId: string, update: Expression): TransactItem {
    return this.#table.updateItem(
      fileItemKeys.folder(workspaceId, folderId),
      update,
      folderNotDeleted,
    );
  }
}

/** The condition that a folder exists and is not deleted. */
export const folderNotDeleted = {
  text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
};

/** A transaction item that increments the revision of the folder structure. Refused if it has changed since read. */
export function changedStructureItem(
  table: Table,
  { workspaceId, revision }: Pick<Folders, "workspaceId" | "revision">,
): TransactItem {
  const key = fileItemKeys.folderTree(workspaceId);
  if (revision === undefined)
    return table.putItem(key, "folder-tree", { workspaceId, revision: 1 }, mustBeNew);
  return table.updateItem(
    key,
    { text: "ADD revision :one", values: { ":one": 1 } },
    { text: "revision = :readRevision", values: { ":readRevision": revision } },
  );
}
