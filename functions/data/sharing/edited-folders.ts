import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { folderNotDeleted } from "../files/folder-repository.ts";
import { StoredFolder } from "../files/stored-folder.ts";
import { findSharer } from "../teams/find-sharer.ts";
import { bindExpressions } from "./share-repository.ts";
import { EditedFolder, isEditorOfShare, StoredFolderShare } from "./stored-folder-share.ts";

/** A folder of another workspace that a person may edit. */
export interface EditableFolder {
  share: StoredFolderShare;
  folder: StoredFolder;
  sharedBy: { name: string };
}

/**
 * Maximum number of folders per page. Each takes two of the 100 keys of a batch read, and one more read of its sharer.
 */
const mostOnPage = 20;

/** One page of the folders of other workspaces that a person may edit now. */
export async function listEditedFolders(
  table: Table,
  userId: UserId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<EditableFolder>> {
  const range = {
    pk: partitions.owner(personalWorkspaceOf(userId)),
    prefix: prefixes.anyEditedFolder,
  };
  const limit = Math.min(page.limit, mostOnPage);
  const read = { ...page, limit, newestFirst: true };
  const { items, nextCursor } = await table.page(range, EditedFolder, read);
  const found = await table.getMany(
    items.flatMap(({ workspaceId, folderId, shareId }) => [
      shareKeys.folderShare(workspaceId, folderId, shareId),
      fileItemKeys.folder(workspaceId, folderId),
    ]),
  );
  const folders = await Promise.all(
    items.map(async ({ workspaceId, sharedBy }, index) => {
      const [share, folder] = found.slice(2 * index, 2 * index + 2);
      if (share === undefined || folder === undefined) return [];
      const one = { share: StoredFolderShare.parse(share), folder: StoredFolder.parse(folder) };
      if (one.folder.deletedAt !== undefined || !isEditorOfShare(one.share, userId)) return [];
      const person = await findSharer(table, workspaceId, sharedBy);
      return person === undefined ? [] : [{ ...one, sharedBy: { name: person.name } }];
    }),
  );
  return { items: folders.flat(), nextCursor };
}

/** Whether a person may edit a folder now. One query for the folder's shares. */
export async function isFolderEditor(
  table: Table,
  { workspaceId, folderId }: { workspaceId: WorkspaceId; folderId: string },
  userId: UserId,
): Promise<boolean> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.folderShares(folderId) };
  const shares = (await table.range(range)).map((item) => StoredFolderShare.parse(item));
  const share = shares.find((one) => isEditorOfShare(one, userId));
  return (
    share !== undefined && (await findSharer(table, workspaceId, share.createdBy)) !== undefined
  );
}

/**
 * Transaction items that bind a share of a folder to an account, which may then edit the folder, and add the folder to
 * the account's list. Refused if the share has ended, does not allow editing, or is bound to another account, or if the
 * folder is deleted. A repeated write changes nothing.
 */
export function bindFolderItems(
  table: Table,
  edited: EditedFolder,
  userId: UserId,
): TransactItem[] {
  const { workspaceId, folderId, shareId } = edited;
  const share = shareKeys.folderShare(workspaceId, folderId, shareId);
  const listed = shareKeys.editedFolder(userId, folderId, shareId);
  return [
    table.updateItem(share, ...bindExpressions(userId)),
    table.putItem(listed, "edited-folder", edited),
    table.checkItem(fileItemKeys.folder(workspaceId, folderId), folderNotDeleted),
  ];
}

/**
 * Removes a folder from a person's list; false if the list does not contain it. The share stays bound to the person.
 */
export async function unlistFolder(
  table: Table,
  userId: UserId,
  { folderId, shareId }: { folderId: string; shareId: string },
): Promise<boolean> {
  const key = shareKeys.editedFolder(userId, folderId, shareId);
  const isListed = (await table.get(key, EditedFolder)) !== undefined;
  if (isListed) await table.remove(key);
  return isListed;
}
