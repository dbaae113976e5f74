import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { includesRole } from "../../shared/domain/teams/roles.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import type { Table } from "../data/core/table.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { MultipartUploads } from "../data/files/multipart-uploads.ts";
import { isMultipart, type StoredFile } from "../data/files/stored-file.ts";
import { unfinishedUploadsOf } from "../data/files/unfinished-uploads.ts";
import type { UploadObjects } from "../data/files/upload-objects.ts";
import { isFolderEditor } from "../data/sharing/edited-folders.ts";
import { findEditAccess, listEditedSongs } from "../data/sharing/edited-songs.ts";
import { readMembership } from "../data/teams/membership.ts";

/** Songs that are looked at for an upload of an earlier version, which does not name its song. */
const songsOfUnnamed = 30;

export interface EndUploadTools {
  table: Table;
  files: FileRepository;
  objects: Pick<UploadObjects, "delete">;
  multipart: Pick<MultipartUploads, "abort">;
}

/**
 * Ends the unfinished uploads of a person in a workspace that they may no longer finish, for instance because they left
 * the team, and releases the storage that was reserved for them. A repeated run changes nothing. Throws `busy` while a
 * shared song moves.
 */
export async function endUploads(
  tools: EndUploadTools,
  uploader: { workspaceId: WorkspaceId; userId: UserId },
  at: string,
): Promise<void> {
  for (const file of await unfinishedUploadsOf(tools.table, uploader, at))
    await endForbiddenUpload(tools, file);
}

/**
 * Ends the unfinished uploads that editors of a song have announced in the workspace that the song has left: its new
 * workspace never gets them. A repeated run changes nothing. Throws `busy` while the song moves.
 */
export async function endUploadsLeftBySong(
  tools: EndUploadTools,
  left: { workspaceId: WorkspaceId; songId: string },
  at: string,
): Promise<void> {
  for (const file of await unfinishedUploadsOf(tools.table, left, at))
    await endForbiddenUpload(tools, file);
}

/**
 * Ends an unfinished upload if its uploader may no longer finish it. Returns false if they may, or if the file has
 * changed.
 */
export async function endForbiddenUpload(
  { table, files, objects, multipart }: EndUploadTools,
  file: StoredFile,
): Promise<boolean> {
  if (await mayFinishUpload(table, file)) return false;
  if (!(await files.endUpload(file))) return false;
  if (isMultipart(file)) await multipart.abort(file);
  await objects.delete(file);
  return true;
}

/**
 * Whether the person who announced a file may still add it to its workspace: as its owner, as a member of its team, or
 * as an editor of the song or folder for which they announced it. Throws `busy` while that song moves.
 */
export async function mayFinishUpload(table: Table, file: StoredFile): Promise<boolean> {
  const { workspaceId, createdBy: userId } = file;
  if (workspaceId === personalWorkspaceOf(userId)) return true;
  const member = await readMembership(table, workspaceId, userId);
  if (member !== undefined && includesRole(member.role, "member")) return true;
  // The items of a deleted account may still be there.
  if ((await new UserRepository(table).find(userId)) === undefined) return false;
  const edited = file.announcedByEditorOf ?? file.sentBy;
  if (edited !== undefined && "folderId" in edited)
    return await isFolderEditor(table, { workspaceId, folderId: edited.folderId }, userId);
  const songId = edited?.songId ?? file.songId;
  if (songId !== undefined)
    return (await findEditAccess(table, userId, songId))?.workspaceId === workspaceId;
  const page = { limit: songsOfUnnamed, cursor: undefined };
  const { items } = await listEditedSongs(table, userId, page);
  return items.some((song) => song.workspaceId === workspaceId);
}
