import { useSyncExternalStore } from "react";
import { onTeamAccessLost } from "../../lib/chosen-team.ts";
import { onSessionEnd } from "../../lib/session-flag.ts";
import { toastError } from "../../lib/toasts.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { isEnded, isRunning, unknownUploadFailure, type UploadEntry } from "./upload-entry.ts";
import { TransferRate } from "./transfer-rate.ts";

/** Maximum number of files sent concurrently. */
const atOnce = 3;

/** The state of an upload that the panel does not show. */
interface Work {
  /** The token of someone else's shared folder; undefined for the uploader's own folders. */
  shareToken: string | undefined;
  file: File;
  folderId: string | null;
  idempotencyKey: string;
  control: AbortController;
  fileId?: string;
  /** The user has removed it from the panel. */
  isCanceled?: true;
  rate: TransferRate;
}

/** The uploads of this page. They continue while the user opens other pages of the application. */
let shown: readonly UploadEntry[] = [];
const work = new Map<string, Work>();
const listeners = new Set<() => void>();
/** The number of ended uploads: ready, failed or canceled. */
let endings = 0;

/**
 * Uploads files into a folder, or to the root; the panel shows them. With `shareToken`, they go into someone else's
 * shared folder.
 */
export function startUploads(
  files: readonly File[],
  folderId: string | null,
  shareToken?: string,
): void {
  // The browser empties an element's list of files when another choice begins.
  for (const file of [...files]) {
    const key = crypto.randomUUID();
    work.set(key, { file, folderId, shareToken, ...freshWork() });
    const { name, size: sizeBytes } = file;
    change([...shown, { key, name, sizeBytes, phase: "waiting", sentBytes: 0, canRetry: false }]);
  }
  startNext();
}

/** Sends a failed upload again. */
export function retryUpload(key: string): void {
  update(key, { phase: "waiting", message: undefined, canRetry: false });
  startNext();
}

/**
 * Removes an upload from the panel. A running one is stopped and its file deleted. The file of a failed one is kept:
 * its bytes may have arrived, or its parts wait for the next attempt.
 */
export function removeUpload(key: string): void {
  const removed = shown.find((entry) => entry.key === key);
  const own = work.get(key);
  own?.control.abort();
  if (own !== undefined) own.isCanceled = true;
  work.delete(key);
  change(shown.filter((entry) => entry.key !== key));
  const hasEnded = removed === undefined || isEnded(removed);
  if (own?.fileId !== undefined && !hasEnded) void takeBack(own, own.fileId);
  startNext();
}

/** Removes all uploads from the panel that are not running. */
export function clearUploads(): void {
  for (const { key } of shown.filter(isEnded)) work.delete(key);
  change(shown.filter((entry) => !isEnded(entry)));
}

function endAll(): void {
  for (const { control } of work.values()) control.abort();
  work.clear();
  endings = 0;
  change([]);
}
onSessionEnd(endAll);
// The files were for the team: they must not go to the user's own workspace.
onTeamAccessLost(endAll);

export function useUploads(): readonly UploadEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}

/** The number of ended uploads. It changes when lists of files become stale. */
export function useEndedUploadCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => endings,
    () => endings,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function freshWork() {
  return {
    idempotencyKey: crypto.randomUUID(),
    control: new AbortController(),
    rate: new TransferRate(),
  };
}

function startNext(): void {
  const busy = shown.filter(({ phase }) => phase === "sending" || phase === "interrupted").length;
  const next = shown.filter(({ phase }) => phase === "waiting").slice(0, atOnce - busy);
  for (const { key } of next) void run(key);
}

async function run(key: string): Promise<void> {
  const own = work.get(key);
  if (own === undefined) return;
  const { file, folderId, idempotencyKey, control, rate } = own;
  // The number of transfers that wait for the connection.
  let interruptions = 0;
  // Transfers of a failed attempt may report later, even during the next attempt.
  let isOver = false;
  const tell = (fields: Partial<UploadEntry>) => {
    if (!isOver) update(key, fields);
  };
  update(key, {
    phase: navigator.onLine ? "sending" : "interrupted",
    bytesPerSecond: undefined,
  });
  try {
    // A browser caches a failed import until the page is closed.
    await whenOnline();
    update(key, { phase: "sending" });
    const { uploadCallsFor, uploadFile } = await import("./upload-file.ts");
    await uploadFile({
      calls: uploadCallsFor(own.shareToken),
      file,
      folderId,
      idempotencyKey,
      signal: control.signal,
      onAnnounced: (fileId) => {
        own.fileId = fileId;
        // It was canceled while it was announced.
        if (own.isCanceled) void takeBack(own, fileId);
      },
      onProgress: (sentBytes) =>
        tell({ sentBytes, bytesPerSecond: rate.note(sentBytes, performance.now()) }),
      onInterrupted: (isInterrupted) => {
        interruptions += isInterrupted ? 1 : -1;
        tell({
          phase: interruptions > 0 ? "interrupted" : "sending",
          bytesPerSecond: undefined,
        });
      },
      onSent: () => {
        update(key, { phase: "checking", sentBytes: file.size });
        startNext();
      },
    });
    end(key, { phase: "ready" });
  } catch (error) {
    isOver = true;
    if (!control.signal.aborted) await fail(key, error);
  }
  startNext();
}

async function takeBack({ shareToken }: Work, fileId: string): Promise<void> {
  const { uploadCallsFor, deleteUpload } = await import("./upload-file.ts");
  await deleteUpload(uploadCallsFor(shareToken), fileId);
  endings += 1;
  change(shown);
}

async function fail(key: string, error: unknown): Promise<void> {
  const own = work.get(key);
  if (own === undefined) return;
  const { message, canRetry, isGone } = await failureOf(error, own.file.name);
  if (isGone) work.set(key, { ...own, ...freshWork() });
  end(key, { phase: "failed", message, canRetry });
  toastError(message);
}

/** The message of a failure. The code that makes it may itself fail to load. */
async function failureOf(error: unknown, name: string) {
  try {
    const upload = await import("./upload-file.ts");
    return upload.uploadFailureOf(error, name);
  } catch (cause) {
    console.warn("The code of uploads could not be loaded", cause);
    return { message: unknownUploadFailure, canRetry: true, isGone: false };
  }
}

function end(key: string, fields: Partial<UploadEntry>): void {
  endings += 1;
  update(key, fields);
}

function update(key: string, fields: Partial<UploadEntry>): void {
  change(shown.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
}

function change(entries: readonly UploadEntry[]): void {
  const wasRunning = shown.some(isRunning);
  shown = entries;
  const isBusy = shown.some(isRunning);
  if (isBusy && !wasRunning) window.addEventListener("beforeunload", askBeforeLeaving);
  if (!isBusy && wasRunning) window.removeEventListener("beforeunload", askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Makes the browser ask before leaving a page with running uploads. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
