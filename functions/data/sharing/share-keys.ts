import { createHash } from "node:crypto";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** Keys of links, shares, their visitors and their change histories. */
export const shareKeys = {
  /** The general link of a song. */
  shareLink: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.anyShareLink}${songId}`,
  }),
  /** The share of a song with one address. */
  share: (workspaceId: WorkspaceId, songId: string, shareId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.shares(songId)}${shareId}`,
  }),
  sharedWith: (workspaceId: WorkspaceId, songId: string, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.sharedWith(songId)}${hashOfAddress(email)}`,
  }),
  /** The share of a folder with one address. */
  folderShare: (workspaceId: WorkspaceId, folderId: string, shareId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.folderShares(folderId)}${shareId}`,
  }),
  folderSharedWith: (workspaceId: WorkspaceId, folderId: string, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.folderSharedWith(folderId)}${hashOfAddress(email)}`,
  }),
  /** A requested copy of another workspace's song. */
  songCopy: (workspaceId: WorkspaceId, copyId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.songCopy}${copyId}`,
  }),
  /** A browser that gave the emailed code of a share. `sharedId` is the id of the song or the folder. */
  codeBrowser: (
    workspaceId: WorkspaceId,
    sharedId: string,
    shareId: string,
    browserHash: string,
  ): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.shareBrowsers(sharedId)}${shareId}#${browserHash}`,
  }),
  /** In a person's personal workspace: a song of another workspace that they may edit by a share. */
  editedSong: (userId: UserId, songId: string, shareId: string): ItemKey => ({
    pk: partitions.owner(personalWorkspaceOf(userId)),
    sk: `${prefixes.editedSong(songId)}${shareId}`,
  }),
  songChange: (workspaceId: WorkspaceId, songId: string, changeId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.songChanges(songId)}${changeId}`,
  }),
  /** In a person's personal workspace: a folder of another workspace that they may edit by a share. */
  editedFolder: (userId: UserId, folderId: string, shareId: string): ItemKey => ({
    pk: partitions.owner(personalWorkspaceOf(userId)),
    sk: `${prefixes.anyEditedFolder}${folderId}#${shareId}`,
  }),
  /** A browser that gave the password of the link of a song or a file. */
  shareBrowser: (workspaceId: WorkspaceId, linkedId: string, browserHash: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.shareBrowsers(linkedId)}${browserHash}`,
  }),
} as const;

function hashOfAddress(email: string): string {
  return createHash("sha256").update(normalizeEmail(email)).digest("base64url");
}
