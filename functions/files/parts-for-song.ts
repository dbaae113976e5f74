import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { findFileForSong, viewOfSongFile } from "./read-file-of-song.ts";
import { completeUpload, createPartRequests, type PartTools } from "./upload-in-parts.ts";

type Tools = PartTools & Pick<Stores, "songs">;
type Call<Name extends "partsOfSong" | "completeOfSong"> = Pick<
  Context<(typeof contracts)[Name]>,
  "params" | "body" | "workspace" | "caller"
>;

/**
 * Creates the presigned requests that upload parts of a file which the caller uploads for a song. Throws
 * `song_not_found`, and the errors of `createPartRequests`.
 */
export async function createPartRequestsForSong(tools: Tools, call: Call<"partsOfSong">) {
  return await createPartRequests(tools, { ...call, params: await uploadedFile(tools, call) });
}

/**
 * Joins the parts of a file which the caller uploads for a song. Throws `song_not_found`, and the errors of
 * `completeUpload`.
 */
export async function completeUploadForSong(
  tools: Tools,
  call: Call<"completeOfSong">,
): Promise<FileView> {
  const params = await uploadedFile(tools, call);
  return viewOfSongFile(await completeUpload(tools, { ...call, params }), call.workspace);
}

/** The id of a file that the caller uploads for the song. Throws `song_not_found`, `file_not_found`. */
async function uploadedFile(
  tools: Tools,
  { params, workspace, caller }: Omit<Call<"partsOfSong">, "body">,
): Promise<{ id: string }> {
  const { id: songId, fileId } = params;
  const file = await findFileForSong(tools, { workspaceId: workspace.id, songId, fileId });
  const isForSong = file.songId === songId || file.songId === undefined;
  if (file.createdBy !== caller.userId || !isForSong) throw new DomainError("file_not_found");
  return { id: file.id };
}
