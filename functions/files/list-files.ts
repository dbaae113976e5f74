import { rootFolderId } from "../../shared/domain/files/folder-tree.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import { encodeCursor } from "../data/core/page-cursor.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { FolderRepository } from "../data/files/folder-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";
import { fileView } from "./file-view.ts";

interface Tools {
  files: FileRepository;
  folders: FolderRepository;
}

/** At most this many files are read for one page of those that have changed. DynamoDB ends a query at 1 MB. */
const mostSearched = 2000;
const recentLimit = 5;
/** At most this many reads for the recent files, if the first ones were just deleted. */
const recentReads = 4;

/** One page of all files, or of those in a folder or at the root, newest first. Throws `folder_not_found`. */
export async function listFiles(
  { files, folders }: Tools,
  { workspace, query }: Context<(typeof contracts)["list"]>,
) {
  const { folderId, cursor, updatedSince, limit = defaultPageLimit } = query;
  const isFolder = folderId !== undefined && folderId !== rootFolderId;
  if (isFolder && (await folders.read(workspace.id, folderId)) === undefined)
    throw new DomainError("folder_not_found");
  const page = { limit: updatedSince === undefined ? limit : mostSearched, cursor, updatedSince };
  const found =
    folderId === undefined
      ? await files.listOfWorkspace(workspace.id, { ...page, newestFirst: true })
      : await files.listOfFolder(workspace.id, folderId, page);
  const items = found.items.slice(0, limit);
  const last = found.items.length > limit ? items.at(-1) : undefined;
  const keyOf = ({ id }: StoredFile) =>
    folderId === undefined
      ? fileItemKeys.file(workspace.id, id)
      : fileItemKeys.folderEntry(workspace.id, folderId, id);
  const nextCursor = last === undefined ? found.nextCursor : encodeCursor(keyOf(last).sk);
  const filters = { folderId, updatedSince };
  const headers = linkToNext("/api/files", { nextCursor, limit, filters });
  return answer(200, items.filter(isListed).map(fileView), { headers });
}

/** The files that were uploaded last, newest first. */
export async function listRecentFiles(
  { files }: Pick<Tools, "files">,
  { workspace, query }: Context<(typeof contracts)["recent"]>,
) {
  const { limit = recentLimit } = query;
  const found: StoredFile[] = [];
  let cursor: string | undefined;
  for (let reads = 0; reads < recentReads; reads += 1) {
    const page = { limit: limit + recentLimit, cursor, newestFirst: true };
    const { items, nextCursor } = await files.listOfWorkspace(workspace.id, page);
    found.push(...items.filter(isListed));
    cursor = nextCursor;
    if (found.length >= limit || cursor === undefined) break;
  }
  return found.slice(0, limit).map(fileView);
}

/** Whether a file is listed. A rejected upload is shown only where it was uploaded. */
function isListed({ state }: StoredFile): boolean {
  return state !== "rejected";
}
