import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { entitlements } from "../../shared/domain/billing/entitlements.ts";
import { rootPlace } from "../../shared/domain/files/folder-tree.ts";
import { storedKind, uploadRefusal } from "../../shared/domain/files/stored-file-kinds.ts";
import { songFileMessages, storageUsage } from "../../shared/domain/files/song-files.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import type { UploadObjects } from "../data/files/upload-objects.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { fileView } from "./file-view.ts";

interface Tools {
  files: FileRepository;
  songs: SongRepository;
  objects: UploadObjects;
}

type AnnounceContext = Context<(typeof contracts)["create"]>;
type UploadContext = Context<(typeof contracts)["upload"]>;

/**
 * Records a song's file before its upload and gives the presigned request for the upload. Throws `storage_full`, and
 * `invalid_request` when a song cannot have a file of this type or size.
 */
export async function announceSongFile(tools: Tools, context: AnnounceContext) {
  return await announceFile(tools, context, { purpose: context.body.purpose });
}

/**
 * Records a file before its upload into a folder, or to the root, and gives the presigned request for the upload.
 * Throws `storage_full`, `folder_not_found`, and `invalid_request` for another type or size than files can have.
 */
export async function announceFreeFile(tools: Tools, context: UploadContext) {
  return await announceFile(tools, context, {
    purpose: "file",
    folderId: context.body.folderId ?? rootPlace,
  });
}

async function announceFile(
  { files, songs, objects }: Tools,
  { body, caller, workspace, at, idempotency }: AnnounceContext | UploadContext,
  place: Pick<StoredFile, "purpose" | "folderId">,
) {
  const { storageBytes, uploadBytes } = entitlements();
  const declared = { name: body.name, type: body.type, ...place };
  const refusal = uploadRefusal({ ...declared, sizeBytes: body.size }, uploadBytes);
  if (refusal !== undefined) {
    const details = [{ path: refusal.field, message: refusal.message }];
    throw new DomainError("invalid_request", { details });
  }
  const kind = storedKind(declared);
  if (kind === undefined) throw new Error("A file without a kind was not refused");
  const { storageUsedBytes } = await songs.readCounters(workspace.id);
  if (storageUsedBytes + body.size > storageBytes)
    throw new DomainError("storage_full", {
      details: [{ path: "size", message: storageFullMessage(storageUsedBytes, storageBytes) }],
    });
  const id = sortableId(at);
  const file: StoredFile = {
    id,
    workspaceId: workspace.id,
    createdBy: caller.userId,
    name: body.name,
    type: kind.type,
    ...place,
    sizeBytes: body.size,
    filename: `${id}.${kind.extensions[0]}`,
    state: "uploading",
    createdAt: at,
  };
  const isAnnounced = await files.announce(file, idempotency.items({ fileId: id }));
  if (!isAnnounced) throw new DomainError("folder_not_found");
  return { ...fileView(file), upload: await objects.presignedPut(file, file) };
}

/** The response to a repeated announcement, with a new upload request. Throws `file_not_found`. */
export async function announcedFile(
  { files, objects }: Tools,
  { workspaceId, fileId }: { workspaceId: WorkspaceId; fileId: string },
) {
  const file = await files.read(workspaceId, fileId);
  if (file === undefined) throw new DomainError("file_not_found");
  return { ...fileView(file), upload: await objects.presignedPut(file, file) };
}

/** The message for a full storage. It states the used bytes and the limit with units. */
export function storageFullMessage(usedBytes: number, limitBytes: number): string {
  const { formattedUsed, formattedLimit } = storageUsage(usedBytes, limitBytes);
  return songFileMessages.storageFull(formattedUsed, formattedLimit);
}
