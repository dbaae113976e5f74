import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { files as contracts } from "../../../shared/contracts/files/endpoints.ts";
import type { FolderView } from "../../../shared/contracts/files/folders.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { checkFolderParent } from "../../../shared/domain/files/folder-tree.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import type { FileRepository } from "../../data/files/file-repository.ts";
import type { FolderRepository } from "../../data/files/folder-repository.ts";
import type { StoredFolder } from "../../data/files/stored-folder.ts";
import type { Context } from "../../http/context.ts";
import { folderView } from "./folder-view.ts";

const attempts = 8;

interface Tools {
  table: Table;
  files: FileRepository;
  folders: FolderRepository;
}

/**
 * Changes a folder's name, color or picture, or moves it. Throws `folder_not_found`, `folder_inside_itself`, `busy`,
 * and `invalid_request` if the picture is not an image or the folder would be too deep.
 */
export async function updateFolder(
  tools: Tools,
  { params, body, workspace }: Context<(typeof contracts)["updateFolder"]>,
): Promise<FolderView> {
  const { parentId, coverFileId, name, color } = body;
  const look = {
    ...(name === undefined ? {} : { name }),
    ...(color === undefined ? {} : { color }),
    ...(coverFileId === undefined
      ? {}
      : { cover: await coverOf(tools, workspace.id, coverFileId) }),
  };
  const { table, folders } = tools;
  if (parentId !== undefined) await moveFolders(tools, workspace.id, [params.id], parentId);
  return await withOptimisticRetry(attempts, async () => {
    const folder = await folders.read(workspace.id, params.id);
    if (folder === undefined) throw new DomainError("folder_not_found");
    if (Object.keys(look).length === 0) return folderView(folder);
    const items = [folders.changedItem(workspace.id, folder.id, look)];
    const refusal = await table.tryTransact(items);
    return refusal === undefined ? folderView({ ...folder, ...look }) : mustRetry;
  });
}

/**
 * Moves folders into another folder, or to the root. Returns the ids of the folders that exist. Of two concurrent
 * moves, the second one checks the result of the first. Throws `folder_not_found` (the target, or the only folder),
 * `folder_inside_itself`, `busy`, and `invalid_request` if a folder would be too deep.
 */
export async function moveFolders(
  { table, folders }: Pick<Tools, "table" | "folders">,
  workspaceId: WorkspaceId,
  folderIds: readonly string[],
  parentId: string | null,
): Promise<string[]> {
  return await withOptimisticRetry(attempts, async () => {
    const before = await folders.readAll(workspaceId);
    const target = parentId ?? undefined;
    checkFolderParent(before.live, undefined, target);
    const moving = [...new Set(folderIds)].filter((id) => before.live.has(id));
    for (const id of moving) checkFolderParent(before.live, id, target);
    const elsewhere = moving.filter((id) => before.live.get(id)?.parentId !== target);
    const items: TransactItem[] = folders.movedItems(before, elsewhere, target);
    const isDone = elsewhere.length === 0 || (await table.tryTransact(items)) === undefined;
    return isDone ? moving : mustRetry;
  });
}

/** The picture of a folder: an image of the workspace that has arrived. */
async function coverOf(
  { files }: Tools,
  workspaceId: WorkspaceId,
  fileId: string | null,
): Promise<StoredFolder["cover"]> {
  if (fileId === null) return undefined;
  const file = await files.read(workspaceId, fileId);
  if (file?.state === "ready" && file.type.startsWith("image/"))
    return { fileId, filename: file.filename };
  const details = [{ path: "coverFileId", message: "Choose an image that has been uploaded" }];
  throw new DomainError("invalid_request", { details });
}
