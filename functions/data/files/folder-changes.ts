import * as z from "zod";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { folderChangeTypes } from "../../../shared/domain/sharing/folder-changes.ts";
import { readEditorNames } from "../core/editor-names.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import type { StoredFile } from "./stored-file.ts";

/** A change that an editor of a shared folder made in it. */
const FolderChange = storedItem(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    by: UserId,
    act: z.enum(folderChangeTypes),
    /** The file's name, after the change. */
    name: z.string(),
    /** The name before it was renamed. */
    formerName: z.string().optional(),
  }),
);
type FolderChange = ItemOf<typeof FolderChange>;

type Place = { workspaceId: WorkspaceId; folderId: string };

/** A transaction item that adds to the change history of a shared folder. It is deleted with the folder. */
export function folderChangeItem(
  table: Table,
  { workspaceId, folderId }: Place,
  change: FolderChange,
): TransactItem {
  const key = {
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.folderChanges(folderId)}${change.id}`,
  };
  return table.putItem(key, "folder-change", change);
}

/**
 * Transaction items that add the arrival of an editor's file to the change history of its shared folder. None for other
 * files, or if the folder does not exist any more.
 */
export async function fileArrivedItems(table: Table, file: StoredFile): Promise<TransactItem[]> {
  const { id, workspaceId, createdBy: by, createdAt: at, name, sentBy } = file;
  if (sentBy === undefined) return [];
  const [folder] = await table.getMany([fileItemKeys.folder(workspaceId, sentBy.folderId)]);
  if (folder === undefined) return [];
  const place = { workspaceId, folderId: sentBy.folderId };
  return [folderChangeItem(table, place, { id, at, by, act: "added", name })];
}

/**
 * One page of a shared folder's change history with the editors' names, latest first, by one query and one batch read.
 * Undefined if there is no such folder.
 */
export async function listFolderChanges(
  table: Table,
  { workspaceId, folderId }: Place,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<FolderChange & { personName: string }> | undefined> {
  const pk = partitions.owner(workspaceId);
  const range = { pk, prefix: prefixes.folderChanges(folderId) };
  const { items, nextCursor } = await table.page(range, FolderChange, {
    ...page,
    newestFirst: true,
  });
  const names = await readEditorNames(
    table,
    fileItemKeys.folder(workspaceId, folderId),
    items.map(({ by }) => by),
  );
  return (
    names && {
      items: items.map((change) => ({ ...change, personName: names.get(change.by) ?? "" })),
      nextCursor,
    }
  );
}
