import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { files } from "../../../shared/contracts/files/endpoints.ts";
import { entitlements } from "../../../shared/domain/billing/entitlements.ts";
import { storageUsage } from "../../../shared/domain/song/song-files.ts";
import { openStores } from "../../data/stores.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { redirect } from "../../http/answer.ts";
import { announcedFile, announceFile } from "../../files/announce-file.ts";
import { fileView } from "../../files/file-view.ts";
import { removeFile } from "../../files/remove-file.ts";
import { replaceSongFiles } from "../../files/replace-song-files.ts";
import { restoreFile } from "../../files/restore-file.ts";

/** The stores with the uploads' objects. The first use loads the S3 client; half of the requests do not need it. */
async function storesWithObjects() {
  const { openUploadObjects } = await import("../../data/files/upload-objects.ts");
  return { ...openStores(), objects: openUploadObjects() };
}

async function viewOf(workspaceId: WorkspaceId, fileId: string) {
  const file = await openStores().files.read(workspaceId, fileId);
  if (file === undefined) throw new DomainError("file_not_found");
  return fileView(file);
}

export const handler = endpointGroup(files, {
  create: {
    run: async (context) => await announceFile(await storesWithObjects(), context),
    replay: async ({ workspace }, { fileId = "" }) =>
      await announcedFile(await storesWithObjects(), { workspaceId: workspace.id, fileId }),
  },
  read: ({ workspace, params }) => viewOf(workspace.id, params.id),
  ofSong: ({ workspace, params, body }) =>
    replaceSongFiles(openStores(), { workspaceId: workspace.id, songId: params.id }, body),
  remove: { run: (context) => removeFile(openStores(), context), replay: async () => ({}) },
  restore: {
    run: (context) => restoreFile(openStores(), context),
    replay: ({ workspace }, { fileId = "" }) => viewOf(workspace.id, fileId),
  },
  download: async ({ workspace, params, query }) => {
    const [fileId = ""] = params.filename.split(".");
    const { files: stored, objects } = await storesWithObjects();
    const file = await stored.read(workspace.id, fileId);
    if (file?.state !== "ready" || file.filename !== params.filename)
      throw new DomainError("file_not_found");
    return redirect(await objects.url(file, file.type, query.originalName));
  },
  usage: async ({ workspace }) => {
    const { storageUsedBytes } = await openStores().songs.readCounters(workspace.id);
    return storageUsage(storageUsedBytes, entitlements().storageBytes);
  },
});
