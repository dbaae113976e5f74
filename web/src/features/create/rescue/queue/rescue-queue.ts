import {
  maxAgreementDocumentBytes,
  uploadRefusal,
} from "../../../../../../shared/domain/files/stored-file-kinds.ts";
import type { UploadAttempt } from "../../../uploads/upload-attempt.ts";
import { isSameFile } from "./sent-files.ts";
import { isOpen, isUnderway, type RescueEntry } from "./rescue-entry.ts";

/** At most this many files are on their way together. */
export const filesAtOnce = 50;
/** At most this many files are sent at a time. */
const sentAtOnce = 3;

const tooMany = `Only ${filesAtOnce} files at once. Drop this one again when the others have arrived.`;

/** What the queue needs of its surroundings. */
export interface RescueTools {
  /** SHA-256 of a file's bytes in hexadecimal. */
  digestOf: (file: File) => Promise<string>;
  /** Sends a file, and resolves when the server has accepted it. Throws what `failureOf` understands. */
  send: (attempt: Omit<UploadAttempt, "calls" | "folderId">, digest: string) => Promise<void>;
  /** Deletes a file whose sending was canceled. */
  takeBack: (fileId: string) => Promise<void>;
  /** The message of a failure, and whether another attempt may succeed. */
  failureOf: (
    error: unknown,
    name: string,
  ) => Promise<{ message: string; canRetry: boolean; isGone: boolean }>;
  /**
   * Keeps the name of a file until it has arrived, for when the page is closed. `others` is the number of files of this
   * name and size that are on their way already.
   */
  remember: (file: { name: string; sizeBytes: number }, others: number) => void;
  forget: (file: { name: string; sizeBytes: number }) => void;
}

interface Work {
  file: File;
  idempotencyKey: string;
  control: AbortController;
  digest?: string;
  /** The id that the server has given it. */
  fileId?: string;
  /** It was taken out of the list. */
  isCanceled?: true;
}

/**
 * The files that were dropped, sent three at a time. They go on while one opens other pages of the application. A file
 * whose bytes are here already is not sent again.
 */
export class RescueQueue {
  readonly #tools: RescueTools;
  readonly #listeners = new Set<() => void>();
  readonly #work = new Map<string, Work>();
  #entries: readonly RescueEntry[] = [];
  /** What has these bytes already, by their digest: a sentence about it. */
  #known: ReadonlyMap<string, string> = new Map();

  constructor(tools: RescueTools) {
    this.#tools = tools;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly entries = (): readonly RescueEntry[] => this.#entries;

  /** Names the documents that the server has, by the digest of their bytes. */
  setKnown(known: ReadonlyMap<string, string>): void {
    this.#known = known;
  }

  /** Takes dropped files. Each that can't be taken says why; the others go on. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const { name, type, size: sizeBytes } = file;
      const refusal =
        uploadRefusal({ name, type, sizeBytes, purpose: "agreement" }, maxAgreementDocumentBytes)
          ?.message ?? (this.#entries.filter(isOpen).length >= filesAtOnce ? tooMany : undefined);
      const key = crypto.randomUUID();
      const entry = { key, name, sizeBytes, sentBytes: 0, canRetry: false };
      if (refusal === undefined) {
        this.#work.set(key, { file, ...fresh() });
        const same = this.#entries.filter((one) => isOpen(one) && isSameFile(one, entry));
        this.#tools.remember(entry, same.length);
      }
      this.#change([
        ...this.#entries,
        { ...entry, phase: refusal === undefined ? "waiting" : "refused", message: refusal },
      ]);
    }
    this.#startNext();
  }

  /** Sends a refused file again. */
  retry(key: string): void {
    this.#update(key, { phase: "waiting", message: undefined, canRetry: false, sentBytes: 0 });
    this.#startNext();
  }

  /** Takes a file out of the list. One that is on its way is stopped. */
  remove(key: string): void {
    const entry = this.#entries.find((one) => one.key === key);
    const own = this.#work.get(key);
    own?.control.abort();
    if (own !== undefined) own.isCanceled = true;
    this.#work.delete(key);
    if (entry !== undefined) this.#tools.forget(entry);
    const isStopped = entry !== undefined && isOpen(entry);
    if (own?.fileId !== undefined && isStopped) void this.#tools.takeBack(own.fileId);
    this.#change(this.#entries.filter((one) => one.key !== key));
    this.#startNext();
  }

  /** Lets a document be dropped again that was discarded. */
  release(digest: string | undefined): void {
    for (const own of this.#work.values()) if (own.digest === digest) delete own.digest;
  }

  /** Takes out what has ended. */
  clear(): void {
    for (const entry of this.#entries) if (!isOpen(entry)) this.remove(entry.key);
  }

  /** Stops everything, at the end of the session. What has not arrived stays remembered. */
  end(): void {
    for (const { control } of this.#work.values()) control.abort();
    this.#work.clear();
    this.#change([]);
  }

  #startNext(): void {
    const busy = this.#entries.filter(
      ({ phase }) => phase === "sending" || phase === "interrupted",
    ).length;
    const next = this.#entries.filter(({ phase }) => phase === "waiting");
    for (const entry of next.slice(0, Math.max(0, sentAtOnce - busy))) void this.#run(entry);
  }

  async #run(entry: RescueEntry): Promise<void> {
    const { key, name } = entry;
    const own = this.#work.get(key);
    if (own === undefined) return;
    const { file, idempotencyKey, control } = own;
    this.#update(key, { phase: "sending" });
    let isOver = false;
    const tell = (fields: Partial<RescueEntry>) => {
      if (!isOver) this.#update(key, fields);
    };
    try {
      const digest = await this.#tools.digestOf(file);
      const same = this.#equalOf(key, digest);
      if (same !== undefined) {
        this.#end(entry, { phase: "known", message: same });
        return;
      }
      own.digest = digest;
      const attempt = {
        ...{ file, idempotencyKey, signal: control.signal },
        onAnnounced: (fileId: string) => {
          own.fileId = fileId;
          // It was canceled while it was announced.
          if (own.isCanceled) void this.#tools.takeBack(fileId);
        },
        onProgress: (sentBytes: number) => tell({ sentBytes }),
        onInterrupted: (isInterrupted: boolean) =>
          tell({ phase: isInterrupted ? "interrupted" : "sending" }),
        onSent: () => {
          tell({ phase: "checking", sentBytes: file.size });
          this.#startNext();
        },
      };
      await this.#tools.send(attempt, digest);
      this.#end(entry, { phase: "arrived" });
    } catch (error) {
      isOver = true;
      if (control.signal.aborted) return;
      const { message, canRetry, isGone } = await this.#tools.failureOf(error, name);
      if (isGone) this.#work.set(key, { file, ...fresh() });
      // Its bytes are not here: the same file may be dropped again.
      else delete own.digest;
      if (canRetry) this.#update(key, { phase: "refused", message, canRetry });
      else this.#end(entry, { phase: "refused", message });
    } finally {
      isOver = true;
      this.#startNext();
    }
  }

  /** A sentence about the file that has the same bytes; undefined if there is none. */
  #equalOf(key: string, digest: string): string | undefined {
    for (const [other, { digest: others, file }] of this.#work)
      if (other !== key && others === digest)
        return `The same file as ${file.name}. It is read once.`;
    return this.#known.get(digest);
  }

  #end(entry: RescueEntry, fields: Partial<RescueEntry>): void {
    this.#tools.forget(entry);
    this.#update(entry.key, fields);
  }

  #update(key: string, fields: Partial<RescueEntry>): void {
    this.#change(this.#entries.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  }

  #change(entries: readonly RescueEntry[]): void {
    const wasBusy = this.#entries.some(isUnderway);
    this.#entries = entries;
    const isBusy = entries.some(isUnderway);
    if (isBusy && !wasBusy) globalThis.addEventListener?.("beforeunload", askBeforeLeaving);
    if (!isBusy && wasBusy) globalThis.removeEventListener?.("beforeunload", askBeforeLeaving);
    for (const listener of this.#listeners) listener();
  }
}

function fresh() {
  return { idempotencyKey: crypto.randomUUID(), control: new AbortController() };
}

/** Makes the browser ask before leaving a page from which files are sent. */
function askBeforeLeaving(event: Event): void {
  event.preventDefault();
}
