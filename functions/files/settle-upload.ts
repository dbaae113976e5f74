import { unsharedStorage } from "../../shared/domain/billing/storage-allowance.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { songFileMessages } from "../../shared/domain/files/song-files.ts";
import { documentType, contentRefusal } from "../../shared/domain/files/stored-file-kinds.ts";
import { workspaceStorage } from "../data/billing/workspace-entitlements.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { UploadRepository } from "../data/files/upload-repository.ts";
import { ParseRepository, requestReadingItems } from "../data/files/parse-repository.ts";
import {
  attachToReviewItems,
  reviewOfDocument,
  UploadReviewRepository,
} from "../data/upload-reviews/upload-review-repository.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import { isMemberOfWorkspace } from "../data/teams/membership.ts";
import { isMultipart, isUnusedDocument, type StoredFile } from "../data/files/stored-file.ts";
import type { ArrivedObject, UploadObjects, UploadPlace } from "../data/files/upload-objects.ts";
import type { MultipartUploads } from "../data/files/multipart-uploads.ts";
import { RangeReader } from "./audio/byte-source.ts";
import { inspectAudio, type AudioInspection } from "./audio/inspect-audio.ts";
import { storageFullMessage } from "./check-storage-room.ts";
import { endForbiddenUpload, mayFinishUpload } from "./end-uploads.ts";
import { sortableId } from "../platform/random-id.ts";

export interface DueFileTools extends SettleTools {
  multipart: Pick<MultipartUploads, "abort">;
}

export interface SettleTools {
  table: Table;
  files: FileRepository;
  uploads: UploadRepository;
  songs: Pick<SongRepository, "readCounters">;
  objects: Pick<UploadObjects, "look" | "delete">;
  /** The workspace's storage limit in bytes; the plan's limit when undefined. */
  storageBytes?: number;
}

const attempts = 8;

/**
 * Settles a finished upload: the file becomes ready and its bytes are counted, or it is rejected and its bytes are
 * deleted. The document of an agreement will be read, and waits for its review. An upload whose uploader may no longer finish it leaves nothing. A repeated call changes nothing. `absent`
 * if the bucket has no bytes. Throws `busy` after 8 concurrent changes, and while a song moves for which an editor
 * announced the file.
 */
export async function settleUpload(
  tools: SettleTools,
  place: UploadPlace & { fileId: string },
  at: string,
): Promise<"settled" | "absent"> {
  const { table, files, uploads, songs, objects } = tools;
  return await withOptimisticRetry(attempts, async () => {
    const file = await files.find(place.fileId);
    if (file?.state === "ready") return "settled";
    if (file === undefined || file.state === "rejected") {
      // A late or repeated event: the bytes are kept, because the file may still be restored.
      if (file === undefined && (await files.mayBeRestored(place.fileId))) return "settled";
      await objects.delete(place);
      return "settled";
    }
    if (!(await mayFinishUpload(table, file))) {
      // The next attempt deletes the bytes.
      await uploads.endUpload(file);
      return mustRetry;
    }
    const real = await objects.look(place);
    if (real === undefined) return "absent";
    const limits = await workspaceStorage(table, file.workspaceId, at);
    const room =
      tools.storageBytes === undefined ? limits.room : unsharedStorage(tools.storageBytes);
    // A downgrade after the announcement does not reject an upload that the earlier plan allowed.
    let reason =
      (real.headers ?? []).length > 0
        ? songFileMessages.changedHeaders(file.name)
        : contentRefusal(file, real, Math.max(limits.uploadBytes, file.sizeBytes));
    const content = reason === undefined ? await inspect(file, real) : undefined;
    if (content?.isDamaged) reason = songFileMessages.damaged(file.name);
    if (reason === undefined) {
      const { sizeBytes } = real;
      const { durationSeconds } = content ?? {};
      const type = documentType(file.purpose, real.type);
      const reviewId = isUnusedDocument(file) ? sortableId(at) : undefined;
      const facts = {
        ...(durationSeconds === undefined ? {} : { durationSeconds }),
        ...(type === undefined ? {} : { type }),
        ...(reviewId === undefined ? {} : { reviewId }),
      };
      const arrived = { ...file, ...facts, sizeBytes };
      const additionalItems =
        reviewId === undefined
          ? []
          : [
              ...requestReadingItems(table, file, at),
              new UploadReviewRepository(table).newItem(
                reviewOfDocument(arrived, { reviewId, at }),
              ),
            ];
      const outcome = await uploads.accept(
        file,
        sizeBytes,
        room.limitBytes,
        facts,
        additionalItems,
      );
      if (outcome === "accepted") return "settled";
      if (outcome === "changed") return mustRetry;
      const { storageUsedBytes } = await songs.readCounters(file.workspaceId);
      reason = (await isMemberOfWorkspace(table, file.workspaceId, file.createdBy))
        ? storageFullMessage(storageUsedBytes, room)
        : songFileMessages.ownersStorageFull;
    }
    // The next attempt deletes the bytes. If this run ends here, a repeated event deletes them.
    await uploads.reject(file, reason, at);
    return mustRetry;
  });
}

/** The inspection of a recording's bytes; undefined for other files. */
async function inspect(
  { type }: StoredFile,
  { sizeBytes, content }: ArrivedObject,
): Promise<AudioInspection | undefined> {
  if (content === undefined || !type.startsWith("audio/")) return undefined;
  const { head, read } = content;
  return await inspectAudio(type, new RangeReader({ head, sizeBytes }, read));
}

/**
 * Checks a file that is due. An upload without an S3 event is settled if its bytes have arrived, and ended after a day.
 * A deleted file that can no longer be restored is removed with its bytes.
 */
export async function settleDueUpload(
  tools: DueFileTools,
  { workspaceId, fileId }: { workspaceId: WorkspaceId; fileId: string },
  at: string,
): Promise<void> {
  const deleted = await tools.files.readDeleted(workspaceId, fileId);
  if (deleted !== undefined) {
    // The sweep tries again.
    if (await isBeingCopied(tools.table, deleted)) return;
    if (!(await tools.files.beginPurge(deleted))) return;
    if (isMultipart(deleted)) await tools.multipart.abort(deleted);
    await tools.objects.delete(deleted);
    await tools.files.endPurge(deleted);
    return;
  }
  const file = await tools.files.read(workspaceId, fileId);
  if (file?.state === "ready" && isUnusedDocument(file)) {
    if (file.reviewId === undefined) await beginReview(tools.table, file);
    return;
  }
  if (file?.state !== "uploading" || (await endForbiddenUpload(tools, file))) return;
  const { filename } = file;
  const outcome = await settleUpload(tools, { fileId, filename }, at);
  if (outcome !== "absent") return;
  if ((await tools.uploads.expireUpload(file, at)) && isMultipart(file))
    await tools.multipart.abort(file);
}

/** Whether copies of a divided document have yet to be made for its further songs. Its bytes are kept until then. */
async function isBeingCopied(table: Table, { id, song }: StoredFile): Promise<boolean> {
  if (song?.documentId !== id) return false;
  const parses = new ParseRepository(table);
  const others = song.parts.filter(({ fileId }) => fileId !== id);
  const states = await Promise.all(others.map(({ fileId }) => parses.read(fileId)));
  return states.some((parse) => parse?.state === "reading");
}

/** Begins the review of a document that an earlier release would delete now. Changes nothing if it has changed. */
async function beginReview(table: Table, file: StoredFile): Promise<void> {
  const { createdAt } = file;
  const review = reviewOfDocument(file, { reviewId: sortableId(createdAt), at: createdAt });
  await table.tryTransact([
    new UploadReviewRepository(table).newItem(review),
    ...attachToReviewItems(table, file, review.id),
  ]);
}
