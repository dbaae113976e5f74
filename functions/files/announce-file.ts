import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { files } from "../../shared/contracts/files/endpoints.ts";
import { entitlements } from "../../shared/domain/billing/entitlements.ts";
import {
  declaredKind,
  songFileMessages,
  songFileRefusal,
} from "../../shared/domain/song/song-files.ts";
import { storageUsage } from "../../shared/domain/song/song-files.ts";
import type { FileRepository, StoredFile } from "../data/files/file-repository.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import type { UploadObjects } from "../data/files/upload-objects.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { fileView } from "./file-view.ts";

type AnnounceContext = Context<(typeof files)["create"]>;

interface Tools {
  files: FileRepository;
  songs: SongRepository;
  objects: UploadObjects;
}

/**
 * Records a file before its upload and gives the presigned request for the upload. Throws `storage_full`, and
 * `invalid_request` when a song cannot have a file of this type or size.
 */
export async function announceFile(
  { files, songs, objects }: Tools,
  { body, caller, workspace, at, idempotency }: AnnounceContext,
) {
  const { storageBytes } = entitlements();
  const kind = declaredKind(body);
  const refusal = songFileRefusal({ ...body, sizeBytes: body.size });
  if (refusal !== undefined) {
    const details = [{ path: refusal.field, message: refusal.message }];
    throw new DomainError("invalid_request", { details });
  }
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
    purpose: body.purpose,
    sizeBytes: body.size,
    filename: `${id}.${kind.extensions[0]}`,
    state: "uploading",
    createdAt: at,
  };
  await files.announce(file, idempotency.items({ fileId: id }));
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
