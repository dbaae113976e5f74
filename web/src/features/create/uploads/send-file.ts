import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { FileView, Upload } from "../../../../../shared/contracts/files/endpoints.ts";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { isWorthRetrying } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";

/** The transfer of a file's bytes failed. */
export class TransferFailed extends Error {}

/** Registers a file and returns its upload target. Retries once if a retry may succeed. */
export async function announce(
  file: File,
  purpose: FilePurpose,
  idempotencyKey: string,
): Promise<FileView & { upload: Upload }> {
  const { name, type, size } = file;
  const body = { name, type, size, purpose };
  const call = () => callEndpoint(files.create, { body, idempotencyKey });
  try {
    return await call();
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    return await call();
  }
}

const alreadyThere = 412;

interface TransferOptions {
  /** Receives percentages. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file's bytes to its upload target, at most twice. Throws TransferFailed. The storage refuses bytes that are
 * already there: then an earlier attempt, whose answer was lost, may have stored them, and `settledFile` tells.
 */
export async function sendBytes(
  file: File,
  upload: Upload,
  options: TransferOptions,
): Promise<void> {
  try {
    await sendOnce(file, upload, options);
  } catch (error) {
    if (options.signal.aborted) throw error;
    await sendOnce(file, upload, options);
  }
}

function sendOnce(file: File, upload: Upload, options: TransferOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => () => reject(new TransferFailed(reason));
    request.open("PUT", upload.url);
    for (const [name, value] of Object.entries(upload.headers))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      options.onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener("load", () => {
      const isWell = request.status < 300 || request.status === alreadyThere;
      if (isWell) resolve();
      else fail(`The storage answered ${request.status}`)();
    });
    request.addEventListener("error", fail("The connection was lost"));
    request.addEventListener("abort", fail("Taken back"));
    options.signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

const firstPauseMs = 250;
const longestPauseMs = 8000;
/** The server looks for bytes without an event ten minutes after the announcement. */
const patienceMs = 15 * 60_000;

/** Polls a file until it is no longer `uploading`; returns it in that state after 15 minutes. */
export async function settledFile(id: string, signal: AbortSignal): Promise<FileView> {
  const until = Date.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const file = await askAfter(id, signal);
    if (file !== undefined && (file.state !== "uploading" || Date.now() > until)) return file;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal.throwIfAborted();
  }
}

/** Undefined if no answer came: the next poll asks again. */
async function askAfter(id: string, signal: AbortSignal): Promise<FileView | undefined> {
  try {
    return await callEndpoint(files.read, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && isWorthRetrying(error)) return undefined;
    throw error;
  }
}
