import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callListEndpoint } from "../../../shared/contracts/client.ts";
import { maxPageItems } from "../../../shared/contracts/page-items.ts";
import type { FolderView } from "../../../shared/contracts/files/folders.ts";
import { folderTreeOf, type FolderTree } from "../../../shared/domain/files/folder-tree.ts";
import { files } from "./endpoints.ts";
import { staleTimesMs } from "./query-client.ts";
import { cursorPagination, queryKeyOf, queryOf } from "./query-of.ts";

const pollMs = 1000;

/** The account's used and allowed storage. */
export const storageUsageQuery = queryOf(files.usage);

/** A folder of the tree. Without `parentId` it is at the root. */
export type Folder = Omit<FolderView, "parentId"> & { parentId: string | undefined };
export type Folders = FolderTree<Folder>;

/**
 * The scope of a list of files: a folder's id, `root` for files in no folder, or `all` for every file of the account.
 */
export type FileListScope = string;
export const allFilesScope: FileListScope = "all";

function treeOf(views: readonly FolderView[]): Folders {
  return folderTreeOf(views.map((view) => ({ ...view, parentId: view.parentId ?? undefined })));
}

/** The query of the first call for all folders. */
export const firstFolders = { query: { limit: maxPageItems } };

/** The query of the first call for the files of a scope. */
export const firstFilesOf = (scope: FileListScope) => ({
  query: scope === allFilesScope ? {} : { folderId: scope },
});

/** All folders. */
export const foldersQuery = queryOptions({
  queryKey: queryKeyOf(files.folders),
  queryFn: async ({ signal }) => {
    const folders: FolderView[] = [];
    let cursor: string | undefined;
    do {
      const query = { ...firstFolders.query, cursor };
      const page = await callListEndpoint(files.folders, { query, signal });
      folders.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return folders;
  },
  select: treeOf,
  staleTime: staleTimesMs.files,
});

/** The files of a scope, newest first. */
export const filesQuery = (place: FileListScope) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: queryKeyOf(files.list, { place }),
    queryFn: ({ pageParam: cursor, signal }) => {
      const { query } = firstFilesOf(place);
      const limit = cursor === undefined ? undefined : maxPageItems;
      return callListEndpoint(files.list, { query: { ...query, cursor, limit }, signal });
    },
    staleTime: staleTimesMs.files,
  });

/** The most recently uploaded files. */
export const recentFilesQuery = { ...queryOf(files.recent), staleTime: staleTimesMs.files };

/** The progress of a folder's deletion or restoration; polled while it runs and the page is visible. */
export const folderDeletionQuery = (id: string) =>
  queryOptions({
    ...queryOf(files.folderDeletion, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === "deleting" || state.data?.state === "restoring" ? pollMs : false,
  });
