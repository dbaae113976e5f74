import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { isShareTokenOf, readFolderToken } from "../../platform/share-token.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { readLocation } from "../core/locations.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import { FolderRepository } from "../files/folder-repository.ts";
import type { StoredFolder } from "../files/stored-folder.ts";
import { findSharer } from "../teams/find-sharer.ts";
import type { Visit } from "./open-share.ts";
import { isEditorOfShare, StoredFolderShare } from "./stored-folder-share.ts";
import { StoredCodeBrowser } from "./stored-share.ts";

/** The share that a folder's token points to. The emailed code may not have been given yet. */
export interface FoundFolderShare {
  workspaceId: WorkspaceId;
  share: StoredFolderShare;
  /** Whether this browser must give the emailed code first. */
  isLocked: boolean;
}

/** A folder that the holder of a token may see. */
export interface OpenFolderShare {
  workspaceId: WorkspaceId;
  share: StoredFolderShare;
  /** The shared folder. Only this folder and folders inside it may be shown. */
  folder: StoredFolder;
  sharedByName: string;
}

/**
 * Finds the share that a folder's token points to. Throws `share_not_found`, for an invented token as for a removed
 * share.
 */
export async function findFolderShare(
  table: Table,
  { token, browser, at }: Visit,
): Promise<FoundFolderShare> {
  const claimed = await readFolderToken(token);
  const workspaceId =
    claimed && (await readLocation(table, fileItemKeys.folderLocation(claimed.folderId)));
  if (claimed === undefined || workspaceId === undefined) throw new DomainError("share_not_found");
  const { folderId, shareId } = claimed;
  const [stored, admitted] = await table.getMany([
    shareKeys.folderShare(workspaceId, folderId, shareId),
    ...(browser === undefined
      ? []
      : [shareKeys.codeBrowser(workspaceId, folderId, shareId, hashToken(browser))]),
  ]);
  const share = stored && StoredFolderShare.parse(stored);
  const target = { kind: "folder", folderId, shareId } as const;
  if (share === undefined || !(await isShareTokenOf(token, target, share.keyVersion)))
    throw new DomainError("share_not_found");
  const isKnown = admitted !== undefined && at < StoredCodeBrowser.parse(admitted).expiresAt;
  return { workspaceId, share, isLocked: share.asksCode && !isKnown };
}

/**
 * Opens the folder that a token points to, and reads only this folder and those around it. A deleted folder, and a
 * folder inside a deleted one, is not found until it is restored. Throws `share_not_found`, `share_code_needed`.
 */
export async function openFolderShare(table: Table, visit: Visit): Promise<OpenFolderShare> {
  const { workspaceId, share, isLocked } = await findFolderShare(table, visit);
  if (isLocked) throw new DomainError("share_code_needed");
  const [path, person] = await Promise.all([
    new FolderRepository(table).readPath(workspaceId, share.folderId),
    findSharer(table, workspaceId, share.createdBy),
  ]);
  const folder = path.at(-1);
  if (folder === undefined || person === undefined) throw new DomainError("share_not_found");
  return { workspaceId, share, folder, sharedByName: person.name };
}

/**
 * Opens the folder that a token points to, for the account that may edit it. Throws `edit_not_allowed` for any other
 * account, and the errors of `openFolderShare`.
 */
export async function openForEditing(
  table: Table,
  visit: Visit,
  userId: UserId,
): Promise<OpenFolderShare> {
  const opened = await openFolderShare(table, visit);
  if (!isEditorOfShare(opened.share, userId)) throw new DomainError("edit_not_allowed");
  return opened;
}

/** The path from the shared folder to a folder inside it or itself. Empty if the folder is not inside or is deleted. */
export async function pathFromSharedFolder(
  table: Table,
  { workspaceId, folder: shared }: Pick<OpenFolderShare, "workspaceId" | "folder">,
  folderId: string,
): Promise<StoredFolder[]> {
  if (folderId === shared.id) return [shared];
  const path = await new FolderRepository(table).readPath(workspaceId, folderId, shared.id);
  return path[0]?.id === shared.id ? path : [];
}
