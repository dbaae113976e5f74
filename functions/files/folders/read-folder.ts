import type { files as contracts } from "../../../shared/contracts/files/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { folderPathOf, subtreeOf } from "../../../shared/domain/files/folder-tree.ts";
import type { FolderRepository } from "../../data/files/folder-repository.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { linkToNext, defaultPageLimit } from "../../http/paging.ts";
import { folderDeletionView, folderView } from "./folder-view.ts";

/** One page of the workspace's folders, oldest first. */
export async function listFolders(
  folders: FolderRepository,
  { workspace, query }: Context<(typeof contracts)["folders"]>,
) {
  const { cursor, limit = defaultPageLimit } = query;
  const { items, nextCursor } = await folders.page(workspace.id, { limit, cursor });
  const headers = linkToNext("/api/folders", { nextCursor, limit });
  return answer(200, items.map(folderView), { headers });
}

/** One folder with its parent folders and the number of its files and folders. Throws `folder_not_found`. */
export async function readFolder(
  folders: FolderRepository,
  { workspace, params }: Context<(typeof contracts)["folder"]>,
) {
  const { live } = await folders.readAll(workspace.id);
  const path = folderPathOf(live, params.id);
  const folder = path.at(-1);
  if (folder === undefined) throw new DomainError("folder_not_found");
  const inside = subtreeOf(live, params.id);
  return {
    ...folderView(folder),
    path: path.map(({ id, name }) => ({ id, name })),
    allFolders: inside.length - 1,
    allFiles: inside.reduce((sum, { files }) => sum + files, 0),
  };
}

/** The progress of a folder's deletion or restoration. Throws `folder_not_found`. */
export async function readFolderDeletion(
  folders: FolderRepository,
  {
    workspace,
    params,
  }: Pick<Context<(typeof contracts)["folderDeletion"]>, "workspace" | "params">,
) {
  const folder = await folders.readAny(workspace.id, params.id);
  if (folder === undefined) throw new DomainError("folder_not_found");
  return folderDeletionView(folder);
}
