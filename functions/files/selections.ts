import type { SelectedItems } from "../../shared/contracts/files/selections.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { moveFolders } from "./folders/update-folder.ts";
import { removeFolder, restoreFolder } from "./folders/remove-folder.ts";
import { moveFiles } from "./move-files.ts";
import { removeFiles } from "./remove-file.ts";
import { restoreFiles } from "./restore-file.ts";

type Tools = Pick<Stores, "table" | "files" | "folders" | "songs">;

/**
 * Moves several files and folders, the folders first. Throws `folder_not_found`, `folder_inside_itself`, `busy`; a
 * repeated call then moves the rest.
 */
export async function moveSelection(
  tools: Tools,
  { workspace, body }: Context<(typeof contracts)["moveMany"]>,
): Promise<SelectedItems> {
  const { fileIds, folderIds, folderId } = body;
  const moved = await moveFolders(tools, workspace.id, folderIds, folderId);
  return { fileIds: await moveFiles(tools, workspace.id, fileIds, folderId), folderIds: moved };
}

/** Deletes several files and folders. Throws `file_in_use`, `busy`; a repeated call then deletes the rest. */
export async function removeSelection(
  tools: Tools,
  { workspace, body, at }: Context<(typeof contracts)["removeMany"]>,
): Promise<SelectedItems> {
  const workspaceId = workspace.id;
  return {
    fileIds: await removeFiles(tools, workspaceId, body.fileIds, at),
    folderIds: await eachFound(body.folderIds, (folderId) =>
      removeFolder(tools, { workspaceId, folderId, at }, []),
    ),
  };
}

/** Restores several files and folders. Throws `storage_full`, `busy`; a repeated call then restores the rest. */
export async function restoreSelection(
  tools: Tools,
  { workspace, body, at }: Context<(typeof contracts)["restoreMany"]>,
): Promise<SelectedItems> {
  const workspaceId = workspace.id;
  return {
    folderIds: await eachFound(body.folderIds, async (folderId) => {
      const isThere = (await tools.folders.read(workspaceId, folderId)) !== undefined;
      if (!isThere) await restoreFolder(tools, { workspaceId, folderId, at }, []);
    }),
    fileIds: await restoreFiles(tools, workspaceId, body.fileIds, at),
  };
}

/** Changes folders one after the other. Returns the ids of the folders that exist. */
async function eachFound(
  folderIds: readonly string[],
  change: (folderId: string) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  for (const folderId of new Set(folderIds)) {
    try {
      await change(folderId);
      found.push(folderId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "folder_not_found") throw error;
    }
  }
  return found;
}
