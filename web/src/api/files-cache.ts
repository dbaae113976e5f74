import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { FileView } from "../../../shared/contracts/files/views.ts";
import type { FolderView } from "../../../shared/contracts/files/folders.ts";
import { rootFolderId } from "../../../shared/domain/files/folder-tree.ts";
import { files } from "./endpoints.ts";
import { allFilesScope, foldersQuery, type FileListScope } from "./files.ts";
import { queryKeyOf } from "./query-of.ts";

/** The ids of files and folders that are changed together. */
export interface FileAndFolderIds {
  fileIds: readonly string[];
  folderIds: readonly string[];
}

type FileList = InfiniteData<{ items: FileView[]; nextCursor: string | undefined }>;

const anyList = { queryKey: queryKeyOf(files.list) };
const recent = { queryKey: queryKeyOf(files.recent) };

/** Moves files and folders in the cached lists before the server has answered. Returns the undo. */
export function moveItemsOptimistically(
  client: QueryClient,
  { fileIds, folderIds }: FileAndFolderIds,
  folderId: string | null,
): () => void {
  const moving = findCachedFiles(client, fileIds).map((file) => ({ ...file, folderId }));
  const target = folderId ?? rootFolderId;
  const ids = new Set(fileIds);
  const undoFiles = changeFiles(client, (items, place) => {
    if (place === undefined || place === allFilesScope)
      return items.map((file) => (ids.has(file.id) ? { ...file, folderId } : file));
    const others = items.filter(({ id }) => !ids.has(id));
    if (place !== target) return others;
    // Ids are sorted by the time of the upload.
    return [...others, ...moving].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  });
  const undoFolders = changeFolders(client, (all) =>
    all.map((folder) =>
      folderIds.includes(folder.id) ? { ...folder, parentId: folderId } : folder,
    ),
  );
  return both(undoFiles, undoFolders);
}

/** Removes files and folders from the cached lists before the server has answered. Returns the undo. */
export function removeItemsOptimistically(
  client: QueryClient,
  { fileIds, folderIds }: FileAndFolderIds,
): () => void {
  const ids = new Set(fileIds);
  const undoFiles = changeFiles(client, (items) => items.filter(({ id }) => !ids.has(id)));
  const undoFolders = changeFolders(client, (all) =>
    all.filter(({ id }) => !folderIds.includes(id)),
  );
  return both(undoFiles, undoFolders);
}

/** Changes a file in all cached lists before the server has answered. Returns the undo. */
export function updateFileOptimistically(
  client: QueryClient,
  fileId: string,
  change: Partial<FileView>,
): () => void {
  return changeFiles(client, (items) =>
    items.map((file) => (file.id === fileId ? { ...file, ...change } : file)),
  );
}

/** Changes a folder in the cache before the server has answered. Returns the undo. */
export function updateFolderOptimistically(
  client: QueryClient,
  folderId: string,
  change: Partial<FolderView>,
): () => void {
  return changeFolders(client, (all) =>
    all.map((folder) => (folder.id === folderId ? { ...folder, ...change } : folder)),
  );
}

/** Adds a folder that the server has created to the cache. */
export function addFolderToCache(client: QueryClient, folder: FolderView): void {
  changeFolders(client, (all) => [...all.filter(({ id }) => id !== folder.id), folder]);
}

/** Finds the files with these ids in the cached lists. */
export function findCachedFiles(client: QueryClient, fileIds: readonly string[]): FileView[] {
  const lists = client
    .getQueriesData<FileList>(anyList)
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  const latest = client.getQueriesData<FileView[]>(recent).flatMap(([, data]) => data ?? []);
  const byId = new Map([...latest, ...lists].map((file) => [file.id, file]));
  return fileIds.map((id) => byId.get(id)).filter((file) => file !== undefined);
}

/** Changes every cached list of files; `place` is undefined for the recent files. */
function changeFiles(
  client: QueryClient,
  change: (items: FileView[], place: FileListScope | undefined) => FileView[],
): () => void {
  const before = [...client.getQueriesData(anyList), ...client.getQueriesData(recent)];
  for (const [queryKey, data] of client.getQueriesData<FileList>(anyList)) {
    if (data === undefined) continue;
    const { place }: { place?: FileListScope } = Object(queryKey[1]);
    // The pages become one, which ends where the last one did: an added file may belong to any page.
    const items = change(
      data.pages.flatMap(({ items }) => items),
      place,
    );
    const nextCursor = data.pages.at(-1)?.nextCursor;
    client.setQueryData<FileList>(queryKey, {
      pages: data.pages.map((page, index) =>
        index === data.pages.length - 1 ? { items, nextCursor } : { ...page, items: [] },
      ),
      pageParams: data.pageParams,
    });
  }
  client.setQueriesData<FileView[]>(recent, (data) => data && change(data, undefined));
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
  };
}

function changeFolders(
  client: QueryClient,
  change: (folders: FolderView[]) => FolderView[],
): () => void {
  const { queryKey } = foldersQuery;
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (all) => all && change(all));
  return () => client.setQueryData(queryKey, before);
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}
