import { useSyncExternalStore } from "react";
import { onTeamEnd } from "../../lib/chosen-team.ts";
import { onSessionEnd } from "../../lib/session-flag.ts";
import { toastError } from "../../lib/toasts.ts";
import { whenOnline } from "../../lib/when-online.ts";
import { isEnded, isRunning, unknownFailure, type UploadEntry } from "./upload-entry.ts";
import { TransferRate } from "./transfer-rate.ts";

/** Files that are sent at the same time. */
const atOnce = 3;

/** The part of an upload that is not shown. */
interface Work {
  /** Leads to the folder of someone else into which it goes; undefined for the uploader's own. */
  shareToken: string | undefined;
  file: File;
  folderId: string | null;
  idempotencyKey: string;
  control: AbortController;
  fileId?: string;
  /** Its user took it off the panel. */
  isCanceled?: true;
  rate: TransferRate;
}

/** The uploads of this page. They go on while the user opens other pages of the application. */
let shown: readonly UploadEntry[] = [];
const work = new Map<string, Work>();
const listeners = new Set<() => void>();
/** How many uploads have ended: as ready, failed or taken back. */
let endings = 0;

/**
 * Uploads files into a folder, or to the root; the panel shows them. `shareToken` leads to the folder of someone else
 * into which they go.
 */
export function startUploads(
  files: readonly File[],
  folderId: string | null,
  shareToken?: string,
): void {
  // An element's list of files is emptied when another choice begins.
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
 * Takes an upload off the panel. One that runs is stopped, and its file deleted. That of a failed one is kept: its
 * bytes may have arrived, or its parts wait for the next attempt.
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

/** Takes what no longer runs off the panel. */
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
// The files were for the team: none of them may go on to the user's own workspace.
onTeamEnd(endAll);

export function useUploads(): readonly UploadEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}

/** A number that changes when an upload has ended, of which lists of files tell. */
export function useEndedUploads(): number {
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
  // Transfers that wait for the connection.
  let interruptions = 0;
  // Transfers of a failed attempt may tell of themselves later, even during the next one.
  let isOver = false;
  const tell = (fields: Partial<UploadEntry>) => {
    if (!isOver) update(key, fields);
  };
  update(key, {
    phase: navigator.onLine ? "sending" : "interrupted",
    bytesPerSecond: undefined,
  });
  try {
    // A browser keeps the failure of an import for as long as the page is open.
    await whenOnline();
    update(key, { phase: "sending" });
    const { callsFor, uploadFile } = await import("./upload-file.ts");
    await uploadFile({
      calls: callsFor(own.shareToken),
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
  const { callsFor, deleteUpload } = await import("./upload-file.ts");
  await deleteUpload(callsFor(shareToken), fileId);
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

/** The code that words a failure may be what can't be loaded. */
async function failureOf(error: unknown, name: string) {
  try {
    const upload = await import("./upload-file.ts");
    return upload.failureOf(error, name);
  } catch (cause) {
    console.warn("The code of uploads could not be loaded", cause);
    return { message: unknownFailure, canRetry: true, isGone: false };
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

/** The browser asks whether to leave a page whose uploads would be cut off. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
