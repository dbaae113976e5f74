import { createHash } from "node:crypto";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { partitions, prefixes, type ItemKey } from "./keys.ts";

/** The keys of what a workspace shares. */
export const shareKeys = {
  /** The general link of a song. */
  shareLink: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.anyShareLink}${songId}`,
  }),
  /** How often the general link of a song is opened. */
  linkActivity: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.linkActivity}${songId}`,
  }),
  /** The share of a song with one address. */
  share: (workspaceId: WorkspaceId, songId: string, shareId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.shares(songId)}${shareId}`,
  }),
  sharedWith: (workspaceId: WorkspaceId, songId: string, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.sharedWith(songId)}${createHash("sha256").update(normalizeEmail(email)).digest("base64url")}`,
  }),
  /** A copy of another workspace's song that this workspace asked for. */
  songCopy: (workspaceId: WorkspaceId, copyId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.songCopy}${copyId}`,
  }),
  /** A browser in which the emailed code of a share was given. */
  codeBrowser: (
    workspaceId: WorkspaceId,
    songId: string,
    shareId: string,
    browserHash: string,
  ): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.shareBrowsers(songId)}${shareId}#${browserHash}`,
  }),
  /** In the person's own workspace: a song of someone else that they may edit, and by which share. */
  editedSong: (userId: UserId, songId: string, shareId: string): ItemKey => ({
    pk: partitions.owner(personalWorkspaceOf(userId)),
    sk: `${prefixes.editedSong(songId)}${shareId}`,
  }),
  shareBrowser: (workspaceId: WorkspaceId, songId: string, browserHash: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.shareBrowsers(songId)}${browserHash}`,
  }),
} as const;
