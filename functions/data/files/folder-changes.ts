import * as z from "zod";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { folderActs } from "../../../shared/domain/sharing/folder-changes.ts";
import { namesBeside } from "../core/names-beside.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { Page, Table } from "../core/table.ts";
import type { StoredFile } from "./stored-file.ts";

/** What someone who may edit a shared folder changed in it. */
const FolderChange = storedItem(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    by: UserId,
    act: z.enum(folderActs),
    /** The file's name, after the change. */
    name: z.string(),
    /** The name before it was renamed. */
    formerName: z.string().optional(),
  }),
);
type FolderChange = ItemOf<typeof FolderChange>;

type Place = { workspaceId: WorkspaceId; folderId: string };

/** Notes a change in a shared folder. The folder's end removes the notes. */
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
 * Notes that a file has arrived which someone sent who may edit a shared folder; nothing for another file, or once the
 * folder is gone.
 */
export async function arrivalItems(table: Table, file: StoredFile): Promise<TransactItem[]> {
  const { id, workspaceId, createdBy: by, createdAt: at, name, sentBy } = file;
  if (sentBy === undefined) return [];
  const [folder] = await table.getMany([keys.folder(workspaceId, sentBy.folderId)]);
  if (folder === undefined) return [];
  const place = { workspaceId, folderId: sentBy.folderId };
  return [folderChangeItem(table, place, { id, at, by, act: "added", name })];
}

/**
 * One page of what was changed in a shared folder, the latest first, with names: one query and one batch read. Undefined
 * if there is no such folder.
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
  const names = await namesBeside(
    table,
    keys.folder(workspaceId, folderId),
    items.map(({ by }) => by),
  );
  return (
    names && {
      items: items.map((change) => ({ ...change, personName: names.get(change.by) ?? "" })),
      nextCursor,
    }
  );
}
