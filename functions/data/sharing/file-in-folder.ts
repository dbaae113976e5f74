import type { UserId } from "../../../shared/domain/ids.ts";
import type { Table } from "../core/table.ts";
import { readFileByAddress } from "../files/replaced-files.ts";
import type { StoredFile } from "../files/stored-file.ts";
import { openFolderShare, pathFromSharedFolder } from "./open-folder-share.ts";
import type { Visit } from "./open-share.ts";
import { isEditorOfShare, type StoredFolderShare } from "./stored-folder-share.ts";

/** Whether the share allows saving files. Editors of the folder may always save them. */
async function maySave(
  share: StoredFolderShare,
  findSaver: () => Promise<UserId | undefined>,
): Promise<boolean> {
  const { permission } = share;
  return (
    permission === "download" ||
    (permission === "edit" && isEditorOfShare(share, await findSaver()))
  );
}

/**
 * A file inside a shared folder, by its address or the address of a file that it has replaced. Returns undefined if the
 * file is not inside the folder, or if it is to be saved and the share does not allow that. Throws `share_not_found`,
 * `share_code_needed`.
 */
export async function fileInFolder(
  table: Table,
  visit: Visit,
  address: string,
  /** Finds the user who saves the file; undefined if the file is only shown. */
  findSaver: (() => Promise<UserId | undefined>) | undefined,
): Promise<StoredFile | undefined> {
  const opened = await openFolderShare(table, visit);
  if (findSaver !== undefined && !(await maySave(opened.share, findSaver))) return undefined;
  const file = await readFileByAddress(table, opened.workspaceId, address);
  if (file?.folderId === undefined) return undefined;
  const path = await pathFromSharedFolder(table, opened, file.folderId);
  return path.length > 0 ? file : undefined;
}
