import { ApiError } from "../../../../shared/contracts/client.ts";
import type { FileView } from "../../../../shared/contracts/files/views.ts";
import { isWorthRetrying } from "../../api/call-errors.ts";

/** A failed transfer of a file's bytes. `status` is the answer of S3; 0 if there was none. */
export class TransferFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? "The connection was lost" : `The storage answered ${status}`);
    this.status = status;
  }
}

const alreadyThere = 412;

interface TransferOptions {
  /** Called with the number of sent bytes. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** The target of an upload, as the server gives it. */
interface Target {
  url: string;
  headers: Record<string, string>;
}

/**
 * Sends bytes to their target, at most twice. Throws TransferFailed. S3 refuses bytes that are already stored: then an
 * earlier attempt may have stored them although its answer was lost, and `waitUntilChecked` tells.
 */
export async function sendBytes(
  bytes: Blob,
  target: Target,
  options: TransferOptions,
): Promise<void> {
  try {
    await sendOnce(bytes, target, options);
  } catch (error) {
    if (options.signal.aborted) throw error;
    await sendOnce(bytes, target, options);
  }
}

function sendOnce(bytes: Blob, { url, headers }: Target, options: TransferOptions): Promise<void> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TransferFailed(request.status));
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      if (request.status < 300 || request.status === alreadyThere) resolve();
      else fail();
    });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort());
    request.send(bytes);
  });
}

const firstPauseMs = 250;
const longestPauseMs = 8000;
/**
 * Milliseconds to wait for the check of a file. The server looks for bytes without an event ten minutes after the
 * announcement.
 */
const patienceMs = 15 * 60_000;

type ReadFile = (id: string, signal: AbortSignal) => Promise<FileView>;

/** Polls a file until it is no longer `uploading`; returns it in that state after 15 minutes. */
export async function waitUntilChecked(
  id: string,
  signal: AbortSignal,
  read: ReadFile,
): Promise<FileView> {
  const until = Date.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const file = await askAfter(() => read(id, signal));
    if (file !== undefined && (file.state !== "uploading" || Date.now() > until)) return file;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal.throwIfAborted();
  }
}

/** Reads the file's state; undefined without an answer, so that the next poll asks again. */
async function askAfter(read: () => Promise<FileView>): Promise<FileView | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && isWorthRetrying(error)) return undefined;
    throw error;
  }
}
