import type { CallResult } from "../../../shared/contracts/client.ts";
import { sharing } from "./endpoints.ts";
import { listQueryOf, queryOf } from "./query-of.ts";

export type SharedSong = CallResult<typeof sharing.sharedSong>;

/** The song behind a link or share. It is always stale: its owner may end it at any time. */
export const sharedSongQuery = (shareToken: string) => ({
  ...queryOf(sharing.sharedSong, { params: { shareToken } }),
  staleTime: 0,
});

export type SharedFolder = CallResult<typeof sharing.sharedFolder>;
export type SharedFile = CallResult<typeof sharing.sharedFiles>[number];

/** The folder behind a share, or one inside it. It is always stale: its owner may end it at any time. */
export const sharedFolderQuery = (shareToken: string, folderId: string | undefined) => ({
  ...queryOf(sharing.sharedFolder, { params: { shareToken }, query: { folderId } }),
  staleTime: 0,
});

/** The files of a shared folder, or of one inside it, newest first. */
export const sharedFilesQuery = (shareToken: string, folderId: string | undefined) => ({
  ...listQueryOf(sharing.sharedFiles, { params: { shareToken }, query: { folderId } }),
  staleTime: 0,
});

/** The addresses that a folder is shared with, newest first. */
export const folderSharesQuery = (id: string) => ({
  ...listQueryOf(sharing.folderShares, { params: { id } }),
  staleTime: 0,
});

/** What was changed in a shared folder, for who may edit it. */
export const sharedFolderChangesQuery = (shareToken: string) => ({
  ...listQueryOf(sharing.sharedFolderChanges, { params: { shareToken } }),
  staleTime: 0,
});

/** What others changed in a folder, for its owner. */
export const folderChangesQuery = (id: string) => ({
  ...listQueryOf(sharing.folderChanges, { params: { id } }),
  staleTime: 0,
});

/** The folders of other people that one may edit. */
export const editedFoldersQuery = { ...listQueryOf(sharing.editedFolders), staleTime: 0 };

/** The general link of a song. */
export const shareLinkQuery = (id: string) => ({
  ...queryOf(sharing.shareLink, { params: { id } }),
  staleTime: 0,
});

/** The addresses that a song is shared with, newest first. */
export const sharesQuery = (id: string) => ({
  ...listQueryOf(sharing.shares, { params: { id } }),
  staleTime: 0,
});
