import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { isSentByEditor, type StoredFile } from "../data/files/stored-file.ts";
import { folderChangeItem } from "../data/files/folder-changes.ts";
import {
  openForEditing,
  pathFromSharedFolder,
  type OpenFolderShare,
} from "../data/sharing/open-folder-share.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { shareVisitOf, type ShareCall } from "../http/share-browser.ts";
import { sortableId } from "../platform/random-id.ts";
import { fileAnnouncement, announceFolderFile, type UploadTools } from "./announce-file.ts";
import { deleteFiles } from "./delete-files.ts";
import { fileView } from "./file-view.ts";
import { renameFile } from "./rename-file.ts";
import { completeUpload, createPartRequests, type PartTools } from "./upload-in-parts.ts";

const attempts = 8;

/** A call by a signed-in person with the token of a folder's share. */
type EditorsCall = ShareCall & { caller: { userId: UserId } };
type FileCall = EditorsCall & { params: { shareToken: string; fileId: string } };

/**
 * Announces an editor's file for a shared folder or its subfolder. The file counts toward the storage of the folder's
 * owner. Throws `owners_plan_required`, `folder_not_found`, and the errors of `openForEditing` and `announceFolderFile`.
 */
export async function announceInSharedFolder(
  tools: UploadTools,
  context: Context<(typeof contracts)["uploadToShared"]>,
) {
  const { body, at } = context;
  const opened = await openForEditing(tools.table, shareVisitOf(context), context.caller.userId);
  const { workspaceId: id, share, sharedByName } = opened;
  const path = await pathFromSharedFolder(tools.table, opened, body.folderId ?? share.folderId);
  const folder = path.at(-1);
  if (folder === undefined) throw new DomainError("folder_not_found");
  const { allows } = await workspaceEntitlements(tools.table, id, at);
  if (!allows.has("upload")) throw new DomainError("owners_plan_required");
  const call = {
    ...context,
    body: { ...body, folderId: folder.id },
    workspace: { id, sharedBy: { name: sharedByName } },
  };
  const sentBy = { folderId: share.folderId };
  return shownToEditor(
    await announceFolderFile(tools, call, { sentBy, announcedByEditorOf: sentBy }),
  );
}

/**
 * The answer about the caller's announced file, with the requests for the rest of its upload. Throws `file_not_found`.
 */
export async function sharedFolderAnnouncement(
  tools: UploadTools,
  call: EditorsCall,
  fileId: string,
) {
  const { shareToken } = call.params;
  const { file } = await sentFile(tools, { ...call, params: { shareToken, fileId } });
  return shownToEditor(await fileAnnouncement(tools, file));
}

/**
 * A file that the caller uploaded, also a rejected one. Throws `file_not_found`, and the errors of `openForEditing`.
 */
export async function readFileInSharedFolder(stores: Sources, call: FileCall): Promise<FileView> {
  return shownToEditor(fileView((await sentFile(stores, call)).file));
}

/**
 * Creates the requests that upload parts of the caller's file. Throws the errors of `readFileInSharedFolder` and `createPartRequests`.
 */
export async function createPartRequestsInSharedFolder(
  tools: PartTools & Sources,
  context: Context<(typeof contracts)["partsInShared"]>,
) {
  return await createPartRequests(tools, await insideOf(tools, context));
}

/** Joins the parts of the caller's file. Throws the errors of `readFileInSharedFolder` and `completeUpload`. */
export async function completeUploadInSharedFolder(
  tools: PartTools & Sources,
  context: Context<(typeof contracts)["completeInShared"]>,
): Promise<FileView> {
  return shownToEditor(await completeUpload(tools, await insideOf(tools, context)));
}

/** Renames a file of a shared folder. Throws `file_not_found`, and the errors of `openForEditing`. */
export async function renameFileInSharedFolder(
  stores: Sources,
  context: Context<(typeof contracts)["renameInShared"]>,
): Promise<FileView> {
  const { params, caller, at } = context;
  const opened = await openForEditing(stores.table, shareVisitOf(context), caller.userId);
  const { workspaceId, share } = opened;
  const noted = async (file: StoredFile, name: string): Promise<TransactItem[]> => {
    if (file.state !== "ready" || !(await isInside(stores.table, opened, file)))
      throw new DomainError("file_not_found");
    if (file.name === name) return [];
    const change = { id: sortableId(at), at, by: caller.userId, act: "renamed" } as const;
    return [
      folderChangeItem(
        stores.table,
        { workspaceId, folderId: share.folderId },
        { ...change, name, formerName: file.name },
      ),
    ];
  };
  const call = { ...context, params: { id: params.fileId }, workspace: { id: workspaceId } };
  return shownToEditor(await renameFile(stores, call, noted));
}

/**
 * Deletes a file that the caller uploaded. The owner can restore it for 10 minutes. Throws `file_not_found`, also for
 * other people's files, `file_in_use`, and the errors of `openForEditing`.
 */
export async function removeFileInSharedFolder(
  stores: Sources,
  context: Context<(typeof contracts)["removeInShared"]>,
): Promise<Record<string, never>> {
  const { caller, at, idempotency } = context;
  const { table } = stores;
  const id = sortableId(at);
  return await withOptimisticRetry(attempts, async () => {
    const { opened, file } = await sentFile(stores, context);
    const { workspaceId, share } = opened;
    const ofCall = idempotency.items({ fileId: file.id });
    const { name } = file;
    const change = { id, at, by: caller.userId, act: "removed", name } as const;
    // The announcement of a file that has not arrived is removed without a trace in the history.
    const noted =
      file.state === "ready"
        ? [folderChangeItem(table, { workspaceId, folderId: share.folderId }, change)]
        : [];
    const refusal = await deleteFiles(table, [file], at, [...ofCall, ...noted]);
    if (refusal === undefined) return {};
    if (ofCall.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

type Sources = Pick<Stores, "table" | "files">;

/** The same call in the owner's workspace. Throws the errors of `readFileInSharedFolder`. */
async function insideOf<Call extends FileCall>(sources: Sources, call: Call) {
  const { opened, file } = await sentFile(sources, call);
  return { ...call, params: { id: file.id }, workspace: { id: opened.workspaceId } };
}

/** A file that the caller uploaded: one inside the shared folder, or one that has not arrived. */
async function sentFile(
  { table, files }: Sources,
  call: FileCall,
): Promise<{ opened: OpenFolderShare; file: StoredFile }> {
  const opened = await openForEditing(table, shareVisitOf(call), call.caller.userId);
  const file = await files.read(opened.workspaceId, call.params.fileId);
  const isTheirs = file !== undefined && isSentByEditor(file, call.caller.userId);
  if (!isTheirs || !(await isReachable(table, opened, file)))
    throw new DomainError("file_not_found");
  return { opened, file };
}

/** Whether the share reaches a file: its folder for an arrived file, else the share of its announcement. */
async function isReachable(
  table: Table,
  opened: OpenFolderShare,
  file: StoredFile,
): Promise<boolean> {
  if (file.state === "ready") return await isInside(table, opened, file);
  return file.sentBy?.folderId === opened.share.folderId;
}

async function isInside(
  table: Table,
  opened: OpenFolderShare,
  { folderId }: StoredFile,
): Promise<boolean> {
  if (folderId === undefined) return false;
  return (await pathFromSharedFolder(table, opened, folderId)).length > 0;
}

/** The file's view without its folder and its link, which editors do not see. */
function shownToEditor<View extends FileView>(view: View): View {
  return { ...view, folderId: null, songId: null, link: undefined };
}
