import { DomainError } from "../../../shared/domain/domain-error.ts";
import { files } from "../../../shared/contracts/files/endpoints.ts";
import { entitlements } from "../../../shared/domain/billing/entitlements.ts";
import { storageUsage } from "../../../shared/domain/song/song-files.ts";
import { FileRepository } from "../../data/files/file-repository.ts";
import { openStores } from "../../data/songs/stores.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { redirect } from "../../http/answer.ts";
import { announcedFile, announceFile } from "../../files/announce-file.ts";
import { fileView } from "../../files/file-view.ts";
import { replaceSongFiles } from "../../files/replace-song-files.ts";

function tools() {
  const { table, songs } = openStores();
  return { table, songs, files: new FileRepository(table) };
}

/** With the uploads' bytes; their client is loaded with the first use, half of the requests need none. */
async function toolsWithObjects() {
  const { openUploadObjects } = await import("../../data/files/upload-objects.ts");
  return { ...tools(), objects: openUploadObjects() };
}

export const handler = endpointGroup(files, {
  create: {
    run: async (context) => await announceFile(await toolsWithObjects(), context),
    replay: async ({ workspace }, { fileId = "" }) =>
      await announcedFile(await toolsWithObjects(), { ownerId: workspace.id, fileId }),
  },
  read: async ({ workspace, params }) => {
    const file = await tools().files.read(workspace.id, params.id);
    if (file === undefined) throw new DomainError("file_not_found");
    return fileView(file);
  },
  ofSong: ({ workspace, params, body }) =>
    replaceSongFiles(tools(), { ownerId: workspace.id, songId: params.id }, body),
  download: async ({ workspace, params, query }) => {
    const [fileId = ""] = params.filename.split(".");
    const { files: stored, objects } = await toolsWithObjects();
    const file = await stored.read(workspace.id, fileId);
    if (file?.state !== "ready" || file.filename !== params.filename)
      throw new DomainError("file_not_found");
    return redirect(await objects.url(file, file.type, query.originalName));
  },
  usage: async ({ workspace }) => {
    const { storageUsedBytes } = await tools().songs.readCounters(workspace.id);
    return storageUsage(storageUsedBytes, entitlements().storageBytes);
  },
});
