import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { freeSheetState } from "../../../shared/domain/billing/free-sheet.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { files } from "../../../shared/contracts/files/endpoints.ts";
import { storageUsage } from "../../../shared/domain/files/song-files.ts";
import { formatBytes } from "../../../shared/domain/text/format-bytes.ts";
import {
  storageWithoutPlanBytes,
  workspaceStorage,
} from "../../data/billing/workspace-entitlements.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { openStores } from "../../data/stores.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { dependenciesForEditors } from "../../http/dependencies-for-editors.ts";
import {
  announceDocument,
  documentAnnouncement,
  fileAnnouncement,
  announceFileForSharedSong,
  announceFolderFile,
  announceSongFile,
} from "../../files/announce-file.ts";
import { downloadFile, redirectToBytes } from "../../files/download-file.ts";
import { readParseResult } from "../../extraction/read-parse-result.ts";
import { keepThumbnails } from "../../files/keep-thumbnails.ts";
import { storeFilePeaks, readFilePeaks } from "../../files/file-peaks.ts";
import { fileView } from "../../files/file-view.ts";
import { createFolder } from "../../files/folders/create-folder.ts";
import { folderView } from "../../files/folders/folder-view.ts";
import { listFolders, readFolderDeletion, readFolder } from "../../files/folders/read-folder.ts";
import { removeFolder, restoreFolder } from "../../files/folders/remove-folder.ts";
import { updateFolder } from "../../files/folders/update-folder.ts";
import { listFiles, listRecentFiles } from "../../files/list-files.ts";
import { moveFile } from "../../files/move-files.ts";
import { findFileForSong, readFileOfSong } from "../../files/read-file-of-song.ts";
import { renameFile } from "../../files/rename-file.ts";
import { moveSelection, removeSelection, restoreSelection } from "../../files/selections.ts";
import { removeFile } from "../../files/remove-file.ts";
import { replaceRecording } from "../../files/replace-recording.ts";
import { replaceSongFiles } from "../../files/replace-song-files.ts";
import { completeUploadForSong, createPartRequestsForSong } from "../../files/parts-for-song.ts";
import { completeUpload, createPartRequests } from "../../files/upload-in-parts.ts";
import { restoreFile } from "../../files/restore-file.ts";

/**
 * The repositories and the upload objects. Loads the S3 client at the first call: half of the requests do not need it.
 */
async function storesWithObjects() {
  const [{ openUploadObjects }, { openMultipartUploads }] = await Promise.all([
    import("../../data/files/upload-objects.ts"),
    import("../../data/files/multipart-uploads.ts"),
  ]);
  return {
    ...openStores(),
    objects: openUploadObjects(),
    multipart: openMultipartUploads(),
  };
}

/** Loads the use cases for editors of shared folders at the first call. */
const loadEditing = async () => await import("../../files/shared-folder-files.ts");

async function parsedObjects() {
  return (await import("../../data/files/parsed-objects.ts")).openParsedObjects();
}

async function readFreeSheetState(table: Table, workspaceId: WorkspaceId, at: string) {
  // Loaded on first use: only people who never had a plan have a free sheet.
  const { FreeSheetRepository } = await import("../../data/billing/free-sheet-repository.ts");
  return freeSheetState(await new FreeSheetRepository(table).read(workspaceId, at));
}

async function readFile(workspaceId: WorkspaceId, fileId: string) {
  const file = await openStores().files.read(workspaceId, fileId);
  if (file === undefined) throw new DomainError("file_not_found");
  return file;
}

async function viewOf(workspaceId: WorkspaceId, fileId: string) {
  return fileView(await readFile(workspaceId, fileId));
}

async function folderViewOf(workspaceId: WorkspaceId, folderId: string) {
  const folder = await openStores().folders.read(workspaceId, folderId);
  if (folder === undefined) throw new DomainError("folder_not_found");
  return folderView(folder);
}

export const handler = endpointGroup(
  files,
  {
    create: {
      run: async (context) => await announceSongFile(await storesWithObjects(), context),
      replay: async ({ workspace }, { fileId = "" }) =>
        await fileAnnouncement(await storesWithObjects(), await readFile(workspace.id, fileId)),
    },
    createOfSong: {
      run: async (context) => await announceFileForSharedSong(await storesWithObjects(), context),
      replay: async ({ workspace, params }, { fileId = "" }) => {
        const stores = await storesWithObjects();
        const place = { workspaceId: workspace.id, songId: params.id, fileId };
        return await fileAnnouncement(stores, await findFileForSong(stores, place));
      },
    },
    uploadToShared: {
      run: async (context) =>
        await (await loadEditing()).announceInSharedFolder(await storesWithObjects(), context),
      replay: async (context, { fileId = "" }) =>
        await (
          await loadEditing()
        ).sharedFolderAnnouncement(await storesWithObjects(), context, fileId),
    },
    readInShared: async (context) =>
      await (await loadEditing()).readFileInSharedFolder(openStores(), context),
    partsInShared: async (context) =>
      await (
        await loadEditing()
      ).createPartRequestsInSharedFolder(await storesWithObjects(), context),
    completeInShared: async (context) =>
      await (await loadEditing()).completeUploadInSharedFolder(await storesWithObjects(), context),
    renameInShared: async (context) =>
      await (await loadEditing()).renameFileInSharedFolder(openStores(), context),
    removeInShared: {
      run: async (context) =>
        await (await loadEditing()).removeFileInSharedFolder(openStores(), context),
      replay: async () => ({}),
    },
    readOfSong: (context) => readFileOfSong(openStores(), context),
    partsOfSong: async (context) =>
      await createPartRequestsForSong(await storesWithObjects(), context),
    completeOfSong: async (context) =>
      await completeUploadForSong(await storesWithObjects(), context),
    upload: {
      run: async (context) => await announceFolderFile(await storesWithObjects(), context),
      replay: async ({ workspace }, { fileId = "" }) =>
        await fileAnnouncement(await storesWithObjects(), await readFile(workspace.id, fileId)),
    },
    parse: {
      run: async (context) => await announceDocument(await storesWithObjects(), context),
      replay: async ({ workspace }, { fileId = "" }) =>
        await documentAnnouncement(await storesWithObjects(), await readFile(workspace.id, fileId)),
    },
    songsOfDocument: async (context) => {
      const { songsOfDocument } =
        await import("../../uploaded-agreements/songs/songs-of-document.ts");
      return await songsOfDocument(openStores().table, context);
    },
    divideDocument: async (context) => {
      const { divideDocument } = await import("../../uploaded-agreements/songs/divide-document.ts");
      return await divideDocument({ ...openStores(), parsed: parsedObjects }, context);
    },
    readParse: async (context) => {
      const { files: stored, table } = openStores();
      const tools = { files: stored, parses: new ParseRepository(table), parsed: parsedObjects };
      return await readParseResult(tools, context);
    },
    parts: async (context) => await createPartRequests(await storesWithObjects(), context),
    complete: async (context) => await completeUpload(await storesWithObjects(), context),
    list: (context) => listFiles(openStores(), context),
    recent: (context) => listRecentFiles(openStores(), context),
    rename: (context) => renameFile(openStores(), context),
    move: (context) => moveFile(openStores(), context),
    moveMany: (context) => moveSelection(openStores(), context),
    removeMany: (context) => removeSelection(openStores(), context),
    restoreMany: (context) => restoreSelection(openStores(), context),
    folders: (context) => listFolders(openStores().folders, context),
    folder: (context) => readFolder(openStores().folders, context),
    createFolder: {
      run: (context) => createFolder(openStores(), context),
      replay: ({ workspace }, { folderId = "" }) => folderViewOf(workspace.id, folderId),
    },
    updateFolder: (context) => updateFolder(openStores(), context),
    removeFolder: {
      run: ({ workspace, params, at, idempotency }) =>
        removeFolder(
          openStores(),
          { workspaceId: workspace.id, folderId: params.id, at },
          idempotency.items({ folderId: params.id }),
        ),
      replay: (context) => readFolderDeletion(openStores().folders, context),
    },
    restoreFolder: {
      run: ({ workspace, params, at, idempotency }) =>
        restoreFolder(
          openStores(),
          { workspaceId: workspace.id, folderId: params.id, at },
          idempotency.items({ folderId: params.id }),
        ),
      replay: (context) => readFolderDeletion(openStores().folders, context),
    },
    folderDeletion: (context) => readFolderDeletion(openStores().folders, context),
    peaks: (context) => readFilePeaks(openStores(), context),
    keepPeaks: (context) => storeFilePeaks(openStores(), context),
    keepThumbnails: (context) => keepThumbnails(openStores(), context),
    read: ({ workspace, params }) => viewOf(workspace.id, params.id),
    bytes: async (context) => await redirectToBytes(await storesWithObjects(), context),
    ofSong: ({ workspace, caller, params, body, at }) => {
      const { id: workspaceId, sharedBy } = workspace;
      const isEditor = sharedBy !== undefined;
      const place = { workspaceId, songId: params.id, by: caller.userId, at, isEditor };
      return replaceSongFiles(openStores(), place, body);
    },
    replaceRecording: (context) => replaceRecording(openStores(), context),
    remove: { run: (context) => removeFile(openStores(), context), replay: async () => ({}) },
    restore: {
      run: (context) => restoreFile(openStores(), context),
      replay: ({ workspace }, { fileId = "" }) => viewOf(workspace.id, fileId),
    },
    download: async (context) => await downloadFile(await storesWithObjects(), context),
    usage: async ({ workspace, at }) => {
      const { table, songs } = openStores();
      const { storageUsedBytes } = await songs.readCounters(workspace.id);
      const found = await workspaceStorage(table, workspace.id, at);
      const { room, hasPlan, state, isHighestPlan, allows, endsAt, isDisputed, uploadBytes } =
        found;
      const { storageBytes, otherWorkspacesBytes } = room;
      const used = storageUsage(storageUsedBytes + otherWorkspacesBytes, storageBytes);
      const formattedElsewhere =
        otherWorkspacesBytes === 0 ? undefined : formatBytes(otherWorkspacesBytes);
      const plan = {
        plan: state,
        uploadBytes,
        isHigherPlanSold: isHighestPlan !== true,
        allowsTeams: allows.has("team"),
        allowsBulk: allows.has("bulk"),
        allowsLinkPasswords: allows.has("linkPasswords"),
        planEndsAt: endsAt,
        isPlanDisputed: isDisputed,
      };
      const isFree = state === "free";
      const isLimitSet = isFree || storageWithoutPlanBytes() !== undefined ? true : undefined;
      const freeSheet = isFree ? await readFreeSheetState(table, workspace.id, at) : undefined;
      return { ...used, formattedElsewhere, hasPlan, isLimitSet, ...plan, freeSheet };
    },
  },
  dependenciesForEditors,
);
