import { callEndpoint } from "../../../../../../shared/contracts/client.ts";
import { errorMessage, hasErrorCode, isPermanentRefusal } from "../../../../api/call-errors.ts";
import { songs } from "../../../../api/endpoints.ts";
import type { SheetForm } from "../../../../sheet/form/sheet-form.ts";
import { typedReviewOfForm } from "./typed-review.ts";

export type ReviewSavingState =
  /** Nothing has changed yet. */
  | { phase: "idle" }
  | { phase: "saving" }
  | { phase: "saved"; at: Date }
  /** The server was not reached; it is tried again. */
  | { phase: "failed" }
  /** The server refuses what was typed, until it is changed. */
  | { phase: "refused"; message: string }
  /** The review was changed, completed or discarded elsewhere: nothing is saved any more. */
  | { phase: "outdated" | "gone" };

const pauseMs = 2000;
const againMs = 10_000;

/**
 * The last save of each document in this tab, with the revision after it. A review that is closed still saves; one that
 * is opened again at once waits for that and goes on from its revision.
 */
const lastSaves = new Map<string, Promise<number | undefined>>();

/**
 * Saves what is typed in the review of a document, so that it can be continued on another device: two seconds after a
 * change, and when the page is left. Each save names the revision that it is based on, so it replaces no newer one.
 */
export class ReviewSaver {
  readonly #parseId: string;
  readonly #readForm: () => SheetForm;
  readonly #listeners = new Set<() => void>();
  #state: ReviewSavingState = { phase: "idle" };
  #revision: number | undefined;
  #isAs100 = false;
  /** What the server has, as JSON; undefined while it is unknown. */
  #saved: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isOver = false;

  constructor(parseId: string, readForm: () => SheetForm) {
    this.#parseId = parseId;
    this.#readForm = readForm;
  }

  /**
   * Begins to save. `revision` is the one that the shown values are based on; undefined if it is not known yet. Saves
   * at once, because rows remember their place on the document's page only in what this page saves.
   */
  begin({ revision, isAs100 }: { revision: number | undefined; isAs100: boolean }): void {
    this.#isOver = false;
    this.#revision ??= revision;
    this.#isAs100 = isAs100;
    this.note();
  }

  /** Whether printed shares on another scale are shown as 100 %. */
  changeScale(isAs100: boolean): void {
    if (this.#isAs100 === isAs100) return;
    this.#isAs100 = isAs100;
    this.note();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): ReviewSavingState => this.#state;
  readonly revision = (): number | undefined => this.#revision;

  /** Saves after a pause. */
  readonly note = (): void => {
    if (this.#isOver) return;
    this.#saveIn(pauseMs);
  };

  /** Saves now what is not saved yet. Resolves also if that fails. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A change during a save is saved after it.
    await this.#running;
    if (this.#isOver) return;
    this.#running = this.#saveAfter(lastSaves.get(this.#parseId));
    lastSaves.set(
      this.#parseId,
      this.#running.then(() => this.#revision),
    );
    await this.#running;
    this.#running = undefined;
  }

  /** Ends the saving: the review is being completed or discarded here. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /** Goes on after a completion that has failed. */
  resume(): void {
    this.#isOver = false;
    this.note();
  }

  async #saveAfter(last: Promise<number | undefined> | undefined): Promise<void> {
    const revision = await last;
    if (revision !== undefined) this.#revision = Math.max(revision, this.#revision ?? revision);
    await this.#save();
  }

  async #save(): Promise<void> {
    const typed = typedReviewOfForm(this.#readForm(), this.#isAs100);
    const text = JSON.stringify(typed);
    if (text === this.#saved) return;
    this.#set({ phase: "saving" });
    const params = { id: this.#parseId };
    try {
      this.#revision ??= (await callEndpoint(songs.uploadReview, { params })).revision;
      const body = { revision: this.#revision, typed };
      this.#revision = (await callEndpoint(songs.saveUploadReview, { params, body })).revision;
      this.#saved = text;
      this.#set({ phase: "saved", at: new Date() });
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (hasErrorCode("draft_outdated", error) || hasErrorCode("file_not_found", error)) {
      const isGone = hasErrorCode("file_not_found", error);
      if (!this.#isOver) this.#set({ phase: isGone ? "gone" : "outdated" });
      this.end();
    } else if (isPermanentRefusal(error))
      this.#set({ phase: "refused", message: errorMessage(error) });
    else {
      this.#set({ phase: "failed" });
      if (!this.#isOver) this.#saveIn(againMs);
    }
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #set(state: ReviewSavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
