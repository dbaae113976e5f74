import type { SongInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { errorMessage, hasErrorCode } from "../../../api/call-errors.ts";
import { draftConflictMessage, DraftSaveBlockedError } from "./draft-save-blocked-error.ts";

/** A draft on the server. `revision` is the last one that this page has written or read. */
export interface SavedDraft {
  id: string;
  songId: string;
  revision: number;
  /** The agreement's number; undefined for a draft that was kept in a tab by an earlier release. */
  number?: number | undefined;
}

/** The files of the song, as the request takes them. */
export interface FileChoice {
  fileIds: string[];
  artworkId: string | null;
}

/** A creation without response yet. It is repeated unchanged with the same key, so that there is one song. */
export interface PendingCreation {
  key: string;
  /** The body as JSON. */
  body: string;
}

export type SavingState =
  /** Nothing can be saved, because the song has no title yet. */
  | { phase: "empty" }
  | { phase: "waiting" | "saving" | "failed" | "conflict" | "gone" }
  | { phase: "saved"; at: Date }
  /** A value or a limit of the account prevents saving. */
  | { phase: "refused"; message: string };

interface Calls {
  create: (body: object, key: string) => Promise<SavedDraft>;
  update: (draft: SavedDraft, body: SongInput, key: string) => Promise<{ revision: number }>;
  chooseFiles: (songId: string, choice: FileChoice) => Promise<void>;
  /** The draft's revision on the server. */
  readRevision: (id: string) => Promise<number>;
}

interface Source {
  /** The values to save; undefined without a title. An error message (a string) if a value is invalid. */
  read: () => SongInput | string | undefined;
  files: () => FileChoice;
}

/** Milliseconds from a change to its write, and between the starts of two writes. */
const pauseMs = 1000;
const intervalMs = 5000;
const longestRetryMs = 60_000;

/**
 * Saves a wizard's values as a draft on the server, at most once in five seconds. Each write carries the revision that
 * it is based on. After a conflict, nothing is saved until the user has chosen a version.
 */
export class DraftSaver {
  #draft: SavedDraft | undefined;
  #creation: PendingCreation | undefined;
  #unanswered: { key: string; body: SongInput } | undefined;
  #savedBody: string;
  #savedFiles: string;
  #state: SavingState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #lastStart = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #isStopped = false;
  #isEnded = false;
  readonly #calls: Calls;
  readonly #source: Source;
  readonly #listeners = new Set<() => void>();

  constructor(
    calls: Calls,
    source: Source,
    begun: {
      draft?: SavedDraft | undefined;
      creation?: PendingCreation | undefined;
      /** The values on the server, if they differ from those of the source. */
      saved?: { body: unknown; files: FileChoice } | undefined;
      isOutdated?: boolean;
    } = {},
  ) {
    this.#calls = calls;
    this.#source = source;
    this.#draft = begun.draft;
    this.#creation = begun.creation;
    this.#savedBody = JSON.stringify(begun.saved?.body);
    this.#savedFiles = JSON.stringify(begun.saved?.files);
    this.#state = { phase: begun.isOutdated === true ? "conflict" : "empty" };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): SavingState => this.#state;
  readonly draft = (): SavedDraft | undefined => this.#draft;
  readonly creation = (): PendingCreation | undefined => this.#creation;
  /** The values of a change without response yet. */
  readonly unanswered = (): SongInput | undefined => this.#unanswered?.body;

  readonly scheduleSave = (): void => {
    if (this.#isStopped || this.#isBlocked() || !this.isDirty()) return;
    this.#set({ phase: "waiting" });
    this.#schedule(pauseMs);
  };

  /** Repeats a failed write at once, when the network is back. */
  readonly retry = (): void => {
    if (this.#state.phase !== "failed") return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#schedule(0);
  };

  /** Saves now. Returns the draft, or undefined if nothing has been saved. Throws the error of a failed write. */
  async flush(): Promise<SavedDraft | undefined> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#run();
    return this.#draft;
  }

  /** Pauses saving. A write in progress is finished. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  resume(): void {
    if (this.#isEnded) return;
    this.#isStopped = false;
    this.scheduleSave();
  }

  /** Ends saving permanently: the sheet was sent, or the typed values are discarded. */
  end(): void {
    this.#isEnded = true;
    this.stop();
  }
  readonly isEnded = (): boolean => this.#isEnded;

  /** Resolves a conflict: the values of this page replace those on the server. */
  async keepMine(): Promise<void> {
    if (this.#draft === undefined) return;
    const revision = await this.#calls.readRevision(this.#draft.id);
    this.#draft = { ...this.#draft, revision };
    this.#unanswered = undefined;
    this.#savedBody = "";
    this.#set({ phase: "waiting" });
    await this.flush();
  }

  /** Resolves a deletion elsewhere: saves the values of this page as a new draft. */
  async saveAsNew(): Promise<void> {
    this.#draft = undefined;
    this.#unanswered = undefined;
    this.#savedBody = "";
    this.#savedFiles = "";
    this.#set({ phase: "waiting" });
    await this.flush();
  }

  #isBlocked(): boolean {
    return this.#state.phase === "conflict" || this.#state.phase === "gone";
  }

  /** Whether the page has values or files that are not on the server. */
  isDirty(): boolean {
    const body = this.#source.read();
    if (body === undefined) return false;
    return (
      this.#creation !== undefined ||
      JSON.stringify(body) !== this.#savedBody ||
      JSON.stringify(this.#source.files()) !== this.#savedFiles
    );
  }

  #schedule(afterMs: number): void {
    if (this.#timer !== undefined || this.#isStopped) return;
    const next = Math.max(afterMs, this.#lastStart + intervalMs - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#runQuietly();
    }, next);
  }

  async #runQuietly(): Promise<void> {
    try {
      await this.#run();
    } catch {
      // The state has the error; a failed write is repeated.
    }
    if (this.#state.phase === "failed")
      this.#schedule(Math.min(intervalMs * 2 ** (this.#failures - 1), longestRetryMs));
    // Saves values that were typed during the write. A refused write waits for the next change.
    else if (this.#state.phase === "saved") this.scheduleSave();
  }

  async #run(): Promise<void> {
    await this.#running?.catch(() => undefined);
    this.#running = this.#write();
    try {
      await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  async #write(): Promise<void> {
    if (this.#isBlocked()) throw new DraftSaveBlockedError(draftConflictMessage);
    if (!this.isDirty()) return;
    this.#lastStart = Date.now();
    const body = this.#source.read();
    if (typeof body === "string") {
      this.#set({ phase: "refused", message: body });
      throw new DraftSaveBlockedError(body);
    }
    this.#set({ phase: "saving" });
    try {
      await this.#writeBody();
      await this.#writeFiles();
      this.#failures = 0;
      this.#set({ phase: "saved", at: new Date() });
    } catch (error) {
      this.#set(this.#stateAfter(error));
      throw error;
    }
  }

  /** First repeats a write without response unchanged; its idempotency key makes it take effect once. */
  async #writeBody(): Promise<void> {
    if (this.#creation !== undefined) await this.#create(this.#creation);
    const unanswered = this.#unanswered;
    if (unanswered !== undefined) await this.#update(unanswered);
    const body = this.#source.read();
    if (body === undefined || typeof body === "string") return;
    if (JSON.stringify(body) === this.#savedBody) return;
    const key = crypto.randomUUID();
    if (this.#draft === undefined)
      await this.#create({ key, body: JSON.stringify({ ...body, ...this.#source.files() }) });
    else await this.#update({ key, body });
  }

  async #create(creation: PendingCreation): Promise<void> {
    this.#creation = creation;
    this.#tell();
    const { fileIds, artworkId, ...body } = JSON.parse(creation.body);
    this.#draft = await this.#calls.create({ ...body, fileIds, artworkId }, creation.key);
    this.#creation = undefined;
    this.#savedBody = JSON.stringify(body);
    this.#savedFiles = JSON.stringify({ fileIds, artworkId });
    this.#tell();
  }

  async #update(write: { key: string; body: SongInput }): Promise<void> {
    const draft = this.#draft;
    if (draft === undefined) return;
    this.#unanswered = write;
    const { revision } = await this.#calls.update(draft, write.body, write.key);
    this.#unanswered = undefined;
    this.#draft = { ...draft, revision };
    this.#savedBody = JSON.stringify(write.body);
    this.#tell();
  }

  async #writeFiles(): Promise<void> {
    const choice = this.#source.files();
    const text = JSON.stringify(choice);
    if (this.#draft === undefined || text === this.#savedFiles) return;
    await this.#calls.chooseFiles(this.#draft.songId, choice);
    this.#savedFiles = text;
  }

  #stateAfter(error: unknown): SavingState {
    const status = error instanceof ApiError ? error.status : 0;
    const isForGood = status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (!isForGood) {
      this.#failures += 1;
      return { phase: "failed" };
    }
    // A write whose answer was lost may have taken effect: the reloaded page repeats it.
    if (hasErrorCode("page_outdated", error))
      return { phase: "refused", message: errorMessage(error) };
    // The server has refused the write, so it needs no repeat.
    this.#creation = undefined;
    this.#unanswered = undefined;
    if (!(error instanceof ApiError)) return { phase: "failed" };
    if (error.code === "draft_outdated") return { phase: "conflict" };
    if (error.code === "agreement_not_draft" || status === 404) return { phase: "gone" };
    return { phase: "refused", message: error.message };
  }

  #set(state: SavingState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
