import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { allowsDownload } from "../../shared/domain/sharing/permissions.ts";
import { openShare } from "../data/sharing/open-share.ts";
import { sharedFiles } from "../data/sharing/shared-files.ts";
import { readAddressed } from "../data/files/replaced-files.ts";
import type { UploadObjects } from "../data/files/upload-objects.ts";
import type { Stores } from "../data/stores.ts";
import { redirect } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { shareBrowserOf } from "../http/share-browser.ts";

type DownloadContext = Context<(typeof contracts)["download"]>;
type Download = Pick<DownloadContext, "params" | "query" | "cookies" | "workspace" | "at">;

/**
 * Redirects to the bytes of a file of the caller's workspace, or of a shared song. Throws `unauthorized`,
 * `file_not_found`, `share_not_found`, `share_password_needed`.
 */
export async function downloadFile(
  { table, objects }: Pick<Stores, "table"> & { objects: Pick<UploadObjects, "url"> },
  download: Download,
) {
  const { query } = download;
  const file =
    query.share === undefined
      ? await ownFile({ table }, download)
      : await sharedFile({ table }, download, query.share);
  if (file?.state !== "ready") throw new DomainError("file_not_found");
  return redirect(await objects.url(file, file.type, query.originalName));
}

async function ownFile(
  { table }: Pick<Stores, "table">,
  { params: { filename }, workspace }: Download,
) {
  if (workspace === undefined) throw new DomainError("unauthorized");
  return await readAddressed(table, workspace.id, filename);
}

/**
 * The main recording, also by the address of one that it has replaced, or the picture of a shared song. For saving it,
 * its download must be allowed.
 */
async function sharedFile(
  { table }: Pick<Stores, "table">,
  { params, query, cookies, at }: Download,
  token: string,
) {
  const { song, grant } = await openShare(table, { token, browser: shareBrowserOf(cookies), at });
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
