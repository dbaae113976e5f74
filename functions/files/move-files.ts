import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { rootFolderId } from "../../shared/domain/files/folder-tree.ts";
import type { Table } from "../data/core/table.ts";
import { moveFilesItems } from "../data/files/file-changes.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { FolderRepository } from "../data/files/folder-repository.ts";
import type { Context } from "../http/context.ts";
import { changeFilesInBatches } from "./change-files-in-batches.ts";
import { fileView } from "./file-view.ts";

interface Tools {
  table: Table;
  files: FileRepository;
  folders: FolderRepository;
}

/** Moves a file into a folder, or to the root. Throws `file_not_found`, `folder_not_found`, `busy`. */
export async function moveFile(
  tools: Tools,
  { params, body, workspace }: Context<(typeof contracts)["move"]>,
): Promise<FileView> {
  await moveFiles(tools, workspace.id, [params.id], body.folderId);
  const file = await tools.files.read(workspace.id, params.id);
  if (file === undefined) throw new DomainError("file_not_found");
  return fileView(file);
}

/** Moves several files. Returns the ids of those that exist. Throws `folder_not_found`, `busy`. */
export async function moveFiles(
  { table, files, folders }: Tools,
  workspaceId: WorkspaceId,
  fileIds: readonly string[],
  folderId: string | null,
): Promise<string[]> {
  return await changeFilesInBatches(files, workspaceId, fileIds, async (found) => {
    if (folderId !== null && (await folders.read(workspaceId, folderId)) === undefined)
      throw new DomainError("folder_not_found");
    const items = moveFilesItems(table, found, folderId ?? rootFolderId);
    return items.length === 0 || (await table.tryTransact(items)) === undefined;
  });
}
