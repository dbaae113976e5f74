import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { StoredFolder, type Folders } from "./stored-folder.ts";

/** An entry of a folder in the list of the folder around it. */
const SubfolderEntry = storedItem(() => z.object({ folderId: z.string() }));

/** Items that one call reads. */
const readAtOnce = 100;
/** Entries that one transaction writes. It has at most 100 items. */
const listedAtOnce = 90;

type Place = Pick<StoredFolder, "id" | "workspaceId" | "parentId">;

/** Transaction items that list a folder in the one around it; none at the root. */
export function putSubfolderEntryItems(table: Table, folder: Place): TransactItem[] {
  const { workspaceId, parentId, id } = folder;
  if (parentId === undefined) return [];
  return [
    table.putItem(fileItemKeys.subfolder(workspaceId, parentId, id), "subfolder", { folderId: id }),
  ];
}

/** Transaction items that remove a folder from the list of the one around it. */
export function deleteSubfolderEntryItems(table: Table, folder: Place): TransactItem[] {
  const { workspaceId, parentId, id } = folder;
  return parentId === undefined
    ? []
    : [table.deleteItem(fileItemKeys.subfolder(workspaceId, parentId, id))];
}

/** The folders directly inside a folder that has a list of them, without deleted ones: one query, and batch reads. */
export async function listSubfolders(
  table: Table,
  { id: parentId, workspaceId }: Place,
): Promise<StoredFolder[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.subfolders(parentId) };
  const ids = (await table.range(range)).map((item) => SubfolderEntry.parse(item).folderId);
  const folders: StoredFolder[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const some = ids.slice(start, start + readAtOnce);
    const items = await table.getMany(some.map((id) => fileItemKeys.folder(workspaceId, id)));
    for (const item of items) if (item !== undefined) folders.push(StoredFolder.parse(item));
  }
  // A folder may have been moved or deleted since the query.
  return folders.filter((one) => one.parentId === parentId && one.deletedAt === undefined);
}

/**
 * Writes the list of a folder from before such lists existed, deleted folders included. Stops where the structure of
 * the folders changes meanwhile: whoever reads the folder next begins again, and writes the same.
 */
export async function writeSubfolderList(
  table: Table,
  { workspaceId, revision, all }: Folders,
  folderId: string,
): Promise<void> {
  const inside = [...all.values()].filter(({ parentId }) => parentId === folderId);
  const unchanged = table.checkItem(fileItemKeys.folderTree(workspaceId), {
    text: "revision = :readRevision",
    values: { ":readRevision": revision },
  });
  for (let start = 0; start < inside.length; start += listedAtOnce) {
    const some = inside.slice(start, start + listedAtOnce);
    const entries = some.flatMap((folder) => putSubfolderEntryItems(table, folder));
    if ((await table.tryTransact([unchanged, ...entries])) !== undefined) return;
  }
  await table.tryTransact([unchanged, hasSubfolderListItem(table, { workspaceId, folderId })]);
}

function hasSubfolderListItem(
  table: Table,
  { workspaceId, folderId }: { workspaceId: WorkspaceId; folderId: string },
): TransactItem {
  return table.updateItem(
    fileItemKeys.folder(workspaceId, folderId),
    { text: "SET hasSubfolderList = :yes", values: { ":yes": true } },
    { text: "attribute_exists(pk)" },
  );
}
