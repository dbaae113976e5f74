import type { SongInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { errorMessage, hasErrorCode } from "../../../api/call-errors.ts";
import {
  DraftOnServer,
  type DraftCalls,
  type DraftSource,
  type PendingCreation,
  type SavedDraft,
  type StoredDraft,
} from "./draft-on-server.ts";
import { draftConflictMessage, DraftSaveBlockedError } from "./draft-save-blocked-error.ts";

/** The state of saving, as the wizard shows it. */
export type SavingState =
  /** Nothing can be saved, because the song has no title yet. */
  | { phase: "empty" }
  | { phase: "waiting" | "saving" | "failed" | "conflict" | "gone" }
  | { phase: "saved"; at: Date }
  /** A value or a limit of the account prevents saving. */
  | { phase: "refused"; message: string };

/** Milliseconds from a change to its write, and between the starts of two writes. */
const pauseMs = 1000;
const intervalMs = 5000;
const longestRetryMs = 60_000;

/**
 * Decides when a wizard's values are saved as a draft on the server, at most once in five seconds, and reports
 * the state of saving. After a conflict, nothing is saved until the user has chosen a version.
 */
export class DraftSaver {
  #state: SavingState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #lastStart = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #isStopped = false;
  #isEnded = false;
  readonly #server: DraftOnServer;
  readonly #source: DraftSource;
  readonly #listeners = new Set<() => void>();

  constructor(
    calls: DraftCalls,
    source: DraftSource,
    begun: StoredDraft & { isOutdated?: boolean } = {},
  ) {
    this.#source = source;
    this.#server = new DraftOnServer(calls, begun, () => this.#tell());
    this.#state = { phase: begun.isOutdated === true ? "conflict" : "empty" };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): SavingState => this.#state;
  readonly draft = (): SavedDraft | undefined => this.#server.draft;
  readonly creation = (): PendingCreation | undefined => this.#server.creation;
  /** The values of a change without response yet. */
  readonly unanswered = (): SongInput | undefined => this.#server.unanswered;

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
    return this.#server.draft;
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
    if (this.#server.draft === undefined) return;
    await this.#server.takeRevisionOfServer();
    this.#set({ phase: "waiting" });
    await this.flush();
  }

  /** Resolves a deletion elsewhere: saves the values of this page as a new draft. */
  async saveAsNew(): Promise<void> {
    this.#server.forget();
    this.#set({ phase: "waiting" });
    await this.flush();
  }

  #isBlocked(): boolean {
    return this.#state.phase === "conflict" || this.#state.phase === "gone";
  }

  /** Returns whether the page has values or files that are not on the server. */
  isDirty(): boolean {
    const body = this.#source.read();
    return body !== undefined && !this.#server.holds(body, this.#source.files());
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
      await this.#server.write(this.#source);
      this.#failures = 0;
      this.#set({ phase: "saved", at: new Date() });
    } catch (error) {
      this.#set(this.#stateAfter(error));
      throw error;
    }
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
    this.#server.dropUnanswered();
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
