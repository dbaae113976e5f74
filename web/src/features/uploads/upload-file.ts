import { ApiError, callEndpoint } from "../../../../shared/contracts/client.ts";
import { entitlements } from "../../../../shared/domain/billing/entitlements.ts";
import { uploadRefusal } from "../../../../shared/domain/files/stored-file-kinds.ts";
import { isRefusedAs, isWorthRetrying } from "../../api/call-errors.ts";
import { files } from "../../api/endpoints.ts";
import { sendBytes, settledFile, TransferFailed } from "./send-file.ts";

/** What an upload needs, and what it tells of its course. */
export interface UploadCourse {
  file: File;
  folderId: string | null;
  /** The same for each attempt. */
  idempotencyKey: string;
  signal: AbortSignal;
  onAnnounced: (fileId: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The bytes are sent. */
  onSent: () => void;
}

/** A file that can't be stored, with the reason. Another attempt fails, too. */
export class Refused extends Error {}

/** The server takes too long to check a file. */
class Unsettled extends Error {}

/** Uploads a file and waits until the server has checked it. Throws Refused, TransferFailed and ApiError. */
export async function uploadFile(course: UploadCourse): Promise<void> {
  const { file, signal } = course;
  const declared = { name: file.name, type: file.type, purpose: "file" as const };
  const { uploadBytes } = entitlements();
  const refusal = uploadRefusal({ ...declared, sizeBytes: file.size }, uploadBytes);
  if (refusal !== undefined) throw new Refused(refusal.message);
  const announced = await announce(course);
  course.onAnnounced(announced.id);
  signal.throwIfAborted();
  if (announced.state === "uploading") await sendBytes(file, announced.upload, course);
  course.onSent();
  const { state, reason } = await settledFile(announced.id, signal);
  if (state === "rejected") throw new Refused(reason);
  if (state === "uploading") throw new Unsettled();
}

async function announce({ file, folderId, idempotencyKey }: UploadCourse) {
  const { name, type, size } = file;
  const call = () =>
    callEndpoint(files.upload, { body: { name, type, size, folderId }, idempotencyKey });
  try {
    return await call();
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    return await call();
  }
}

/** Deletes the file of an upload that its user canceled. What fails is left to the server, which cleans up. */
export async function takeBack(fileId: string): Promise<void> {
  const call = { params: { id: fileId }, idempotencyKey: crypto.randomUUID() };
  try {
    await callEndpoint(files.remove, call);
  } catch (error) {
    console.warn("A canceled upload could not be deleted", error);
  }
}

/**
 * The message about a failed upload, and whether another attempt may succeed. `isGone` if the announced file was
 * deleted: the next attempt announces another one.
 */
export function failureOf(error: unknown, name: string) {
  const canRetry = !(error instanceof Refused) && !isRefusedAs("invalid_request", error);
  const isGone = isRefusedAs("file_not_found", error);
  return { message: messageAbout(error, name), canRetry, isGone };
}

function messageAbout(error: unknown, name: string): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof ApiError)
    return error.code === "unreachable"
      ? `Network error during upload of ${name}`
      : (error.details[0]?.message ?? error.message);
  if (error instanceof Unsettled) return `Checking ${name} takes too long. Please try again later.`;
  if (!(error instanceof TransferFailed)) return "Failed to upload file";
  return error.status === 0
    ? `Network error during upload of ${name}`
    : `Upload failed for ${name}`;
}
