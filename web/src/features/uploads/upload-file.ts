import { ApiError } from "../../../../shared/contracts/client.ts";
import { entitlements } from "../../../../shared/domain/billing/entitlements.ts";
import { uploadRefusal } from "../../../../shared/domain/files/stored-file-kinds.ts";
import { makeAndStoreThumbnails } from "../../api/thumbnails/store-thumbnails.ts";
import { hasErrorCode } from "../../api/call-errors.ts";
import { withFingerprint } from "./fingerprint.ts";
import { withRetries } from "./with-retries.ts";
import { sendInParts } from "./send-parts.ts";
import { makeAndStorePeaks } from "../player/peaks/store-peaks.ts";
import { sendBytes, waitUntilChecked, TransferFailed } from "./send-file.ts";
import { ownUploads, uploadsToShared, type UploadCalls } from "./upload-calls.ts";
import type { UploadAttempt } from "./upload-attempt.ts";
import { unknownUploadFailure } from "./upload-entry.ts";

/** The calls of an upload; with `shareToken`, into someone else's shared folder. */
export function uploadCallsFor(shareToken: string | undefined): UploadCalls {
  return shareToken === undefined ? ownUploads : uploadsToShared(shareToken);
}

/** A file that can't be stored, with the reason. Another attempt would fail too. */
export class FileRefused extends Error {}

/** The server has not checked a file in time. */
class Unsettled extends Error {}

/** Uploads a file and waits until the server has checked it. Throws FileRefused, TransferFailed and ApiError. */
export async function uploadFile(course: UploadAttempt): Promise<void> {
  const { file, signal } = course;
  signal.throwIfAborted();
  const declared = { name: file.name, type: file.type, purpose: "file" as const };
  const { uploadBytes } = entitlements();
  const refusal = uploadRefusal({ ...declared, sizeBytes: file.size }, uploadBytes);
  if (refusal !== undefined) throw new FileRefused(refusal.message);
  await withFingerprint(file, async (fingerprint) => {
    signal.throwIfAborted();
    await sendAndSettle(course, fingerprint);
  });
}

async function sendAndSettle(
  course: UploadAttempt,
  fingerprint: string | undefined,
): Promise<void> {
  const { calls, file, folderId, idempotencyKey, signal } = course;
  const { name, type, size } = file;
  const body = { name, type, size, folderId, fingerprint };
  const announced = await withRetries(() => calls.announce(body, idempotencyKey), course);
  course.onAnnounced(announced.id);
  signal.throwIfAborted();
  if (announced.state === "uploading") await send(course, announced);
  course.onSent();
  const { state, reason } = await waitUntilChecked(announced.id, signal, calls.read);
  if (state === "rejected") throw new FileRefused(reason);
  if (state === "uploading") throw new Unsettled();
  if (!calls.isOwn) return;
  makeAndStorePeaks(announced.id, file);
  makeAndStoreThumbnails(announced.id, file);
}

async function send(
  course: UploadAttempt,
  { id, upload }: Awaited<ReturnType<UploadCalls["announce"]>>,
): Promise<void> {
  switch (upload.kind) {
    case "put":
      await withRetries(() => sendBytes(course.file, upload, course), course);
      break;
    case "multipart":
      await sendInParts(course, { ...upload, fileId: id });
      break;
    default:
      upload satisfies never;
  }
}

/** Deletes the file of a canceled upload. A failure is ignored: the server cleans up. */
export async function deleteUpload({ remove }: UploadCalls, fileId: string): Promise<void> {
  try {
    await remove(fileId, crypto.randomUUID());
  } catch (error) {
    console.warn("A canceled upload could not be deleted", error);
  }
}

/**
 * The message about a failed upload, and whether another attempt may succeed. `isGone` if the announced file was
 * deleted: the next attempt announces another one.
 */
export function uploadFailureOf(error: unknown, name: string) {
  const canRetry = !(error instanceof FileRefused) && !hasErrorCode("invalid_request", error);
  const isGone = hasErrorCode("file_not_found", error);
  return { message: messageAbout(error, name), canRetry, isGone };
}

function messageAbout(error: unknown, name: string): string {
  if (error instanceof FileRefused) return error.message;
  if (error instanceof ApiError)
    return error.code === "unreachable"
      ? `Network error during upload of ${name}`
      : (error.details[0]?.message ?? error.message);
  if (error instanceof Unsettled) return `Checking ${name} takes too long. Please try again later.`;
  if (!(error instanceof TransferFailed)) return unknownUploadFailure;
  return error.status === 0
    ? `Network error during upload of ${name}`
    : `Upload failed for ${name}`;
}
