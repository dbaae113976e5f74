import type { CallResult } from "../../../shared/contracts/client.ts";
import { sharing } from "./endpoints.ts";
import { listQueryOf, queryOf } from "./query-of.ts";

export type SharedSong = CallResult<typeof sharing.sharedSong>;

/** The song behind a share link or an emailed share. Always stale: its owner may end the share at any time. */
export const sharedSongQuery = (shareToken: string) => ({
  ...queryOf(sharing.sharedSong, { params: { shareToken } }),
  staleTime: 0,
});

export type SharedFolder = CallResult<typeof sharing.sharedFolder>;
export type SharedFile = CallResult<typeof sharing.sharedFiles>[number];

/** The folder behind a share, or a folder inside it. Always stale: its owner may end the share at any time. */
export const sharedFolderQuery = (shareToken: string, folderId: string | undefined) => ({
  ...queryOf(sharing.sharedFolder, { params: { shareToken }, query: { folderId } }),
  staleTime: 0,
});

/** The files of a shared folder or of a folder inside it, newest first. */
export const sharedFilesQuery = (shareToken: string, folderId: string | undefined) => ({
  ...listQueryOf(sharing.sharedFiles, { params: { shareToken }, query: { folderId } }),
  staleTime: 0,
});

/** A folder's shares by email address, newest first. */
export const folderSharesQuery = (id: string) => ({
  ...listQueryOf(sharing.folderShares, { params: { id } }),
  staleTime: 0,
});

/** Changes in a shared folder, for a recipient who may edit it. */
export const sharedFolderChangesQuery = (shareToken: string) => ({
  ...listQueryOf(sharing.sharedFolderChanges, { params: { shareToken } }),
  staleTime: 0,
});

/** Changes that other people made in a folder, for its owner. */
export const folderChangesQuery = (id: string) => ({
  ...listQueryOf(sharing.folderChanges, { params: { id } }),
  staleTime: 0,
});

/** Folders of other people that the user may edit. */
export const editedFoldersQuery = { ...listQueryOf(sharing.editedFolders), staleTime: 0 };

/** The general link of a song. */
export const shareLinkQuery = (id: string) => ({
  ...queryOf(sharing.shareLink, { params: { id } }),
  staleTime: 0,
});

/** A song's shares by email address, newest first. */
export const sharesQuery = (id: string) => ({
  ...listQueryOf(sharing.shares, { params: { id } }),
  staleTime: 0,
});
