import type { files as contracts } from "../../../shared/contracts/files/endpoints.ts";
import type { FolderView } from "../../../shared/contracts/files/folders.ts";
import { checkFolderParent } from "../../../shared/domain/files/folder-tree.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import type { FolderRepository } from "../../data/files/folder-repository.ts";
import type { StoredFolder } from "../../data/files/stored-folder.ts";
import type { Context } from "../../http/context.ts";
import { sortableId } from "../../platform/random-id.ts";
import { folderView } from "./folder-view.ts";

const attempts = 8;

/**
 * Creates a folder. Throws `folder_not_found`, `folders_full`, `busy`, and `invalid_request` if it would be too deep.
 */
export async function createFolder(
  { table, folders }: { table: Table; folders: FolderRepository },
  { body, caller, workspace, at, idempotency }: Context<(typeof contracts)["createFolder"]>,
): Promise<FolderView> {
  const { name, color, parentId } = body;
  return await withOptimisticRetry(attempts, async () => {
    const before = await folders.readAll(workspace.id);
    checkFolderParent(before.live, undefined, parentId ?? undefined);
    const folder: StoredFolder = {
      id: sortableId(at),
      workspaceId: workspace.id,
      createdBy: caller.userId,
      name,
      color,
      ...(parentId === null ? {} : { parentId }),
      files: 0,
      createdAt: at,
    };
    const additionalItems = idempotency.items({ folderId: folder.id });
    const refusal = await table.tryTransact([
      ...folders.createdItems(before, folder),
      ...additionalItems,
    ]);
    if (refusal === undefined) return folderView(folder);
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}
