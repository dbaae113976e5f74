import * as z from "zod";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { sharePermissions } from "../../../shared/domain/sharing/permissions.ts";
import type { StoredItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { shareKeys } from "./share-keys.ts";
import { StoredCounts } from "./stored-share.ts";

/** The share of a folder with one address. */
export const StoredFolderShare = storedItem(() =>
  z.object({
    ...StoredCounts.schema().shape,
    permission: z.enum(sharePermissions),
    id: z.string(),
    folderId: z.string(),
    email: z.string(),
    /** The person who shared it. */
    createdBy: UserId,
    /** The version of the key of its token. */
    keyVersion: z.string(),
    /** Whether a browser opens it only once it gave an emailed code. */
    asksCode: z.boolean(),
    createdAt: z.string(),
    /** The account that edits the folder by this share. It stays the only one, even if another takes the address. */
    boundTo: UserId.optional(),
  }),
);
export type StoredFolderShare = ItemOf<typeof StoredFolderShare>;

/** Whether an account edits a folder by this share. */
export function isEditorBy(
  { permission, boundTo }: StoredFolderShare,
  userId: UserId | undefined,
): boolean {
  return permission === "edit" && boundTo !== undefined && boundTo === userId;
}

/** Where a share's folder is listed for the account that is bound to it. */
export function editedFoldersOf(share: StoredItem): ItemKey[] {
  if (share["boundTo"] === undefined) return [];
  const { boundTo, folderId, id } = StoredFolderShare.parse(share);
  return boundTo === undefined ? [] : [shareKeys.editedFolder(boundTo, folderId, id)];
}

/** That a person edits someone else's folder. The share decides whether they still may. */
export const EditedFolder = storedItem(() =>
  z.object({
    folderId: z.string(),
    shareId: z.string(),
    workspaceId: WorkspaceId,
    /** The person who shared it. */
    sharedBy: UserId,
  }),
);
export type EditedFolder = ItemOf<typeof EditedFolder>;
