import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { fileView } from "./file-view.ts";

type ReadContext = Context<(typeof contracts)["readOfSong"]>;

/**
 * A file of a song, or one that the caller uploads for it. Throws `song_not_found`, and `file_not_found`, also for
 * every other file of the song's owner.
 */
export async function readFileOfSong(
  { songs, files }: Pick<Stores, "songs" | "files">,
  { params, workspace, caller }: Pick<ReadContext, "params" | "workspace" | "caller">,
): Promise<FileView> {
  const { id: songId, fileId } = params;
  const file = await findFileForSong(
    { songs, files },
    { workspaceId: workspace.id, songId, fileId },
  );
  if (file.songId !== songId && file.createdBy !== caller.userId)
    throw new DomainError("file_not_found");
  return viewOfSongFile(fileView(file), workspace);
}

/** A file's view without its folder and its link, which editors of someone else's song do not see. */
export function viewOfSongFile(
  view: FileView,
  { sharedBy }: Pick<ReadContext["workspace"], "sharedBy">,
): FileView {
  return sharedBy === undefined ? view : { ...view, folderId: null, link: undefined };
}

/** A file in the workspace of the song. Throws `song_not_found`, `file_not_found`. */
export async function findFileForSong(
  { songs, files }: Pick<Stores, "songs" | "files">,
  {
    workspaceId,
    songId,
    fileId,
  }: { workspaceId: ReadContext["workspace"]["id"]; songId: string; fileId: string },
): Promise<StoredFile> {
  if ((await songs.read(workspaceId, songId)) === undefined)
    throw new DomainError("song_not_found");
  const file = await files.read(workspaceId, fileId);
  if (file === undefined) throw new DomainError("file_not_found");
  return file;
}
