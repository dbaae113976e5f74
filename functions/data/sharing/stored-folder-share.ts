import * as z from "zod";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { sharePermissions } from "../../../shared/domain/sharing/permissions.ts";
import type { StoredItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { shareKeys } from "./share-keys.ts";
import { StoredShareCounts } from "./stored-share.ts";

/** The share of a folder with one address. */
export const StoredFolderShare = storedItem(() =>
  z.object({
    ...StoredShareCounts.schema().shape,
    permission: z.enum(sharePermissions),
    id: z.string(),
    folderId: z.string(),
    email: z.string(),
    /** The person who shared it. */
    createdBy: UserId,
    /** The version of the key of its token. */
    keyVersion: z.string(),
    /** Whether a browser must give an emailed code before it opens the share. */
    asksCode: z.boolean(),
    createdAt: z.string(),
    /** The account that edits the folder by this share. It stays bound even if another account gets the address. */
    boundTo: UserId.optional(),
  }),
);
export type StoredFolderShare = ItemOf<typeof StoredFolderShare>;

/** Whether an account may edit a folder by this share. */
export function isEditorOfShare(
  { permission, boundTo }: StoredFolderShare,
  userId: UserId | undefined,
): boolean {
  return permission === "edit" && boundTo !== undefined && boundTo === userId;
}

/** The key of a share's entry in the list of its bound account; empty for an unbound share. */
export function editedFolderKeysOf(share: StoredItem): ItemKey[] {
  if (share["boundTo"] === undefined) return [];
  const { boundTo, folderId, id } = StoredFolderShare.parse(share);
  return boundTo === undefined ? [] : [shareKeys.editedFolder(boundTo, folderId, id)];
}

/** A list entry of a folder of another workspace that a person edits. The share decides whether they still may. */
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
