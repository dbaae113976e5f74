import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { isWorthRetrying, errorMessage } from "../../../api/call-errors.ts";
import { makeAndStoreThumbnails } from "../../../api/thumbnails/store-thumbnails.ts";
import { makeAndStorePeaks } from "../../player/peaks/store-peaks.ts";
import { withFingerprint } from "../../uploads/fingerprint.ts";
import { sendInParts } from "../../uploads/send-parts.ts";
import { sendBytes, waitUntilChecked, TransferFailed } from "../../uploads/send-file.ts";
import type { StoredUpload, UploadEntry } from "./upload-entry.ts";
import { ownFilesTarget, type UploadTarget } from "./upload-target.ts";

const failureOf = {
  audio: "Failed to upload audio files",
  artwork: "Failed to upload artwork",
} as const;
const interrupted = "Leaving the page interrupted this upload. Please choose the file again.";

const unsettled = "Checking this file takes too long. Please try again later.";

/** The part of an upload that is not rendered. */
interface Work {
  file: File | undefined;
  idempotencyKey: string;
  control: AbortController;
}

/**
 * The uploads of one wizard. They continue when the step changes, and when the user opens another page: the song that
 * was saved with the files gets them when they are ready.
 */
export class UploadQueue {
  #entries: readonly UploadEntry[] = [];
  readonly #target: UploadTarget;
  #songId: string | undefined;
  readonly #work = new Map<string, Work>();
  readonly #listeners = new Set<() => void>();

  constructor(kept: readonly StoredUpload[], target = ownFilesTarget, songId?: string) {
    this.#target = target;
    this.#songId = songId;
    for (const upload of kept) this.#restore(upload);
  }

  /** Names the song that further files are for, once it is saved. */
  setSong(songId: string | undefined): void {
    this.#songId = songId;
  }

  /** Whether the user owns the files, which count to their plan. */
  get isOwn(): boolean {
    return this.#target.isOwn;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly entries = (): readonly UploadEntry[] => this.#entries;

  /** Uploads files. Returns the number of successes and the message of the first failure. */
  async add(
    files: readonly File[],
    purpose: FilePurpose,
  ): Promise<{ ready: number; failure: string | undefined }> {
    const keys = files.map((file) => {
      const key = crypto.randomUUID();
      const { name, type, size: sizeBytes } = file;
      const pictureUrl = purpose === "artwork" ? { pictureUrl: URL.createObjectURL(file) } : {};
      const entry = { key, name, type, sizeBytes, purpose, progress: 0, canRetry: false };
      this.#change([...this.#entries, { ...entry, ...pictureUrl, phase: "sending" }]);
      const control = new AbortController();
      this.#work.set(key, { file, idempotencyKey: crypto.randomUUID(), control });
      return key;
    });
    return this.#runAll(keys);
  }

  /** Retries a failed upload. Returns the same as `add`. */
  async retry(key: string): Promise<{ ready: number; failure: string | undefined }> {
    return this.#runAll([key]);
  }

  /** Removes a file from the queue and aborts its upload. */
  readonly remove = (key: string): void => {
    const entry = this.#entry(key);
    this.#work.get(key)?.control.abort();
    this.#work.delete(key);
    if (entry?.pictureUrl?.startsWith("blob:")) URL.revokeObjectURL(entry.pictureUrl);
    this.#change(this.#entries.filter((other) => other.key !== key));
  };

  /** Adds a removed file again. */
  undoRemove(entry: UploadEntry): void {
    const { url, purpose } = entry;
    // The preview of a chosen file was released when the file was removed.
    const picture = purpose === "artwork" && url !== undefined ? { pictureUrl: url } : {};
    this.#change([...this.#entries, { ...entry, ...picture }]);
  }

  async #runAll(keys: readonly string[]) {
    const after = await Promise.all(keys.map((key) => this.#run(key)));
    const left = after.filter((entry) => entry !== undefined);
    return {
      ready: left.filter(({ phase }) => phase === "ready").length,
      failure: left.find(({ phase }) => phase === "failed")?.message,
    };
  }

  async #run(key: string): Promise<UploadEntry | undefined> {
    const work = this.#work.get(key);
    const entry = this.#entry(key);
    if (work?.file === undefined || entry === undefined) return undefined;
    const { file, control } = work;
    const { message: _, ...fresh } = entry;
    this.#replace(key, { ...fresh, phase: "sending", progress: 0, canRetry: false });
    try {
      const announced = await withFingerprint(file, (fingerprint) =>
        this.#announceAndSend(entry, { ...work, file }, fingerprint),
      );
      this.#update(key, { phase: "checking", progress: 100, isInterrupted: false });
      const { isOwn, read } = this.#target;
      const settled = await waitUntilChecked(announced.id, control.signal, read);
      if (isOwn && settled.state === "ready") {
        makeAndStorePeaks(settled.id, file);
        makeAndStoreThumbnails(settled.id, file);
      }
      this.#settle(key, settled);
    } catch (error) {
      if (control.signal.aborted) return undefined;
      const generic = failureOf[entry.purpose];
      const message = error instanceof TransferFailed ? generic : errorMessage(error, generic);
      this.#update(key, { phase: "failed", message, canRetry: true, isInterrupted: false });
    }
    return this.#entry(key);
  }

  async #announceAndSend(
    { key, purpose, sizeBytes }: UploadEntry,
    { file, idempotencyKey, control: { signal } }: Work & { file: File },
    fingerprint: string | undefined,
  ): Promise<Pick<FileView, "id">> {
    const { name, type, size } = file;
    const body = { name, type, size, purpose, fingerprint };
    const announced = await announce(this.#target, body, idempotencyKey, this.#songId);
    const { id, state, upload } = announced;
    // A file that is chosen again goes on where an earlier entry of the list has failed.
    this.#change(this.#entries.filter((other) => other.key === key || other.id !== id));
    this.#update(key, { id, type: announced.type });
    // An earlier attempt may have sent the bytes without getting the response.
    if (state !== "uploading") return announced;
    const onProgress = (sentBytes: number) =>
      this.#update(key, { progress: Math.floor((sentBytes / sizeBytes) * 100) });
    switch (upload.kind) {
      case "put":
        await sendBytes(file, upload, { onProgress, signal });
        break;
      case "multipart": {
        const onInterrupted = (isInterrupted: boolean) => this.#update(key, { isInterrupted });
        const course = { calls: this.#target, file, signal, onProgress, onInterrupted };
        await sendInParts(course, { ...upload, fileId: id });
        break;
      }
      default:
        upload satisfies never;
    }
    return announced;
  }

  #settle(key: string, { state, reason, url }: FileView): void {
    const entry = this.#entry(key);
    const isPicture = entry?.purpose === "artwork" && entry.pictureUrl === undefined;
    if (state === "ready")
      this.#update(key, { phase: "ready", url, ...(isPicture ? { pictureUrl: url } : {}) });
    else if (state === "rejected")
      this.#update(key, { phase: "failed", message: reason ?? "", canRetry: false });
    else this.#update(key, { phase: "failed", message: unsettled, canRetry: this.#canSend(key) });
  }

  /** Whether this page still has the bytes of the file, which a reload loses. */
  #canSend(key: string): boolean {
    return this.#work.get(key)?.file !== undefined;
  }

  #restore({ url, id, ...kept }: StoredUpload): void {
    const key = id ?? crypto.randomUUID();
    const isThere = kept.phase === "ready" || kept.phase === "checking";
    const entry: UploadEntry = {
      ...kept,
      key,
      progress: isThere ? 100 : 0,
      canRetry: false,
      ...(isThere && id !== undefined
        ? { id }
        : { phase: "failed" as const, message: interrupted }),
      ...(kept.phase === "ready" && kept.purpose === "artwork" && url !== undefined
        ? { pictureUrl: url, url }
        : {}),
    };
    this.#change([...this.#entries, entry]);
    if (entry.phase === "checking" && id !== undefined) void this.#watch(key, id);
  }

  async #watch(key: string, id: string): Promise<void> {
    const control = new AbortController();
    this.#work.set(key, { file: undefined, idempotencyKey: "", control });
    try {
      this.#settle(key, await waitUntilChecked(id, control.signal, this.#target.read));
    } catch {
      if (!control.signal.aborted)
        this.#update(key, { phase: "failed", message: interrupted, canRetry: false });
    }
  }

  #entry(key: string): UploadEntry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #update(key: string, fields: Partial<UploadEntry>): void {
    const entry = this.#entry(key);
    if (entry !== undefined) this.#replace(key, { ...entry, ...fields });
  }

  #replace(key: string, next: UploadEntry): void {
    this.#change(this.#entries.map((entry) => (entry.key === key ? next : entry)));
  }

  #change(entries: readonly UploadEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** Creates the file on the server, and gives how to send its bytes. Retries once if a retry may succeed. */
async function announce(
  target: UploadTarget,
  body: Parameters<UploadTarget["announce"]>[0],
  idempotencyKey: string,
  songId: string | undefined,
): ReturnType<UploadTarget["announce"]> {
  const call = () => target.announce(body, idempotencyKey, songId);
  try {
    return await call();
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    return await call();
  }
}
