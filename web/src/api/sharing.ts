import type { CallResult } from "../../../shared/contracts/client.ts";
import { sharing } from "./endpoints.ts";
import { pagedQueryOf, queryOf } from "./query-of.ts";

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
  ...pagedQueryOf(sharing.sharedFiles, { params: { shareToken }, query: { folderId } }),
  staleTime: 0,
});

export type LinkedFile = CallResult<typeof sharing.linkedFile>;

/** The file behind a link. Always stale: its owner may turn the link off at any time. */
export const linkedFileQuery = (shareToken: string) => ({
  ...queryOf(sharing.linkedFile, { params: { shareToken } }),
  staleTime: 0,
});

/** The link of a file. */
export const fileLinkQuery = (id: string) => ({
  ...queryOf(sharing.fileLink, { params: { id } }),
  staleTime: 0,
});

/** A folder's shares by email address, newest first. */
export const folderSharesQuery = (id: string) => ({
  ...pagedQueryOf(sharing.folderShares, { params: { id } }),
  staleTime: 0,
});

/** Changes in a shared folder, for a recipient who may edit it. */
export const sharedFolderChangesQuery = (shareToken: string) => ({
  ...pagedQueryOf(sharing.sharedFolderChanges, { params: { shareToken } }),
  staleTime: 0,
});

/** Changes that other people made in a folder, for its owner. */
export const folderChangesQuery = (id: string) => ({
  ...pagedQueryOf(sharing.folderChanges, { params: { id } }),
  staleTime: 0,
});

/** Folders of other people that the user may edit. */
export const foldersSharedWithMeQuery = { ...pagedQueryOf(sharing.editedFolders), staleTime: 0 };

/** The general link of a song. */
export const songShareLinkQuery = (id: string) => ({
  ...queryOf(sharing.shareLink, { params: { id } }),
  staleTime: 0,
});

/** A song's shares by email address, newest first. */
export const songSharesQuery = (id: string) => ({
  ...pagedQueryOf(sharing.shares, { params: { id } }),
  staleTime: 0,
});
