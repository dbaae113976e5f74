import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { fileIdOfFilename } from "../../shared/domain/files/upload-path.ts";
import { nameWithEnding } from "../../shared/domain/files/file-ending.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { allowsDownload } from "../../shared/domain/sharing/permissions.ts";
import { findEditAccess } from "../data/sharing/edited-songs.ts";
import { isFileToken, isFolderToken } from "../platform/share-token.ts";
import { openShare } from "../data/sharing/open-share.ts";
import { sharedFiles } from "../data/sharing/shared-files.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import { readLocation } from "../data/core/locations.ts";
import { readMembership } from "../data/teams/membership.ts";
import { readFileByAddress } from "../data/files/replaced-files.ts";
import { readThumbnail } from "../data/files/thumbnail-items.ts";
import type { UploadObjects } from "../data/files/upload-objects.ts";
import type { Stores } from "../data/stores.ts";
import { answer, redirect } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { shareBrowserOf } from "../http/share-browser.ts";

type DownloadContext = Context<(typeof contracts)["download"]>;
type Download = Pick<DownloadContext, "params" | "query" | "cookies" | "workspace" | "at"> & {
  findSession: () => Promise<{ userId: UserId } | undefined>;
  session?: { userId: UserId } | undefined;
};

/** Seconds for which a browser keeps a thumbnail: no longer than the address of the picture itself is valid. */
const thumbnailSeconds = 300;

/**
 * Redirects to the bytes of a file of the caller's workspace, or of a song, folder or file that is shared. The name under
 * which the browser saves them ends as the file's type does. For a `size` answers the picture's thumbnail, if there is
 * one. Throws `unauthorized`, `file_not_found`, `share_not_found`, `share_password_needed`.
 */
export async function downloadFile(
  { table, objects }: Pick<Stores, "table"> & { objects: Pick<UploadObjects, "url"> },
  download: Download,
) {
  const { query } = download;
  const file = await findFile({ table }, download);
  if (file?.state !== "ready") throw new DomainError("file_not_found");
  const { originalName, size } = query;
  const thumbnail =
    size === undefined || originalName !== undefined
      ? undefined
      : await readThumbnail(table, fileIdOfFilename(file.filename), size);
  if (thumbnail !== undefined)
    return answer(200, thumbnail, {
      headers: { "cache-control": `private, max-age=${thumbnailSeconds}` },
    });
  const saveAs = originalName && nameWithEnding(file.type, originalName, file.name);
  return redirect(await objects.url(file, file.type, saveAs));
}

/** Redirects to the bytes of a file of the workspace, under the file's own name. Throws `file_not_found`. */
export async function redirectToBytes(
  { files, objects }: Pick<Stores, "files"> & { objects: Pick<UploadObjects, "url"> },
  { params, workspace }: Context<(typeof contracts)["bytes"]>,
) {
  const file = await files.read(workspace.id, params.id);
  if (file?.state !== "ready") throw new DomainError("file_not_found");
  const { type, name } = file;
  return redirect(await objects.url(file, type, nameWithEnding(type, name)));
}

async function findFile({ table }: Pick<Stores, "table">, download: Download) {
  const { share, song } = download.query;
  if (share !== undefined) return await sharedFile({ table }, download, share);
  if (song !== undefined) return await editedFile({ table }, download, song);
  return await ownFile({ table }, download);
}

async function ownFile(
  { table }: Pick<Stores, "table">,
  { params: { filename }, workspace, session }: Download,
) {
  if (workspace === undefined || session === undefined) throw new DomainError("unauthorized");
  const file = await readFileByAddress(table, workspace.id, filename);
  if (file !== undefined) return file;
  const teamId = await readLocation(table, fileItemKeys.fileLocation(fileIdOfFilename(filename)));
  if (teamId === undefined || teamId === workspace.id) return undefined;
  // The browser requests files without the header that names the chosen workspace.
  const membership = await readMembership(table, teamId, session.userId);
  return membership === undefined ? undefined : await readFileByAddress(table, teamId, filename);
}

/** A file of another owner's song that the caller may edit, also by the id of a recording that it has replaced. */
async function editedFile(
  { table }: Pick<Stores, "table">,
  { params: { filename }, session }: Download,
  songId: string,
) {
  if (session === undefined) throw new DomainError("unauthorized");
  const song = (await findEditAccess(table, session.userId, songId))?.song;
  if (song === undefined) return undefined;
  const [, file] =
    Object.entries(song.files).find(
      ([id, one]) =>
        one.filename === filename ||
        song.recordings[id]?.formerFilenames?.includes(filename) === true,
    ) ?? [];
  return file;
}

/**
 * The main recording of a shared song, also by the id of a recording that it has replaced, the song's picture, a file of
 * a shared folder, or the file of a link. Saving it needs a share that allows downloads.
 */
async function sharedFile(
  { table }: Pick<Stores, "table">,
  { params, query, cookies, at, findSession }: Download,
  token: string,
) {
  const visit = { token, browser: shareBrowserOf(cookies), at };
  if (isFolderToken(token)) {
    const { fileInFolder } = await import("../data/sharing/file-in-folder.ts");
    const findSaver = async () => (await findSession())?.userId;
    const saver = query.originalName === undefined ? undefined : findSaver;
    return await fileInFolder(table, visit, params.filename, saver);
  }
  if (isFileToken(token)) {
    const { fileOfLink } = await import("../data/sharing/open-file-link.ts");
    const isSaving = query.originalName !== undefined;
    return await fileOfLink(table, visit, { filename: params.filename, isSaving });
  }
  const { song, grant } = await openShare(table, visit);
  const { recording, artwork } = sharedFiles(song);
  const { filename } = params;
  const formers = song.recordings[recording?.id ?? ""]?.formerFilenames ?? [];
  const file = formers.includes(filename)
    ? recording
    : [recording, artwork].find((one) => one?.filename === filename);
  const isSaved = query.originalName !== undefined;
  const kind = file === recording ? "song" : "artwork";
  return isSaved && !allowsDownload(grant, kind) ? undefined : file;
}
