/** What runs without anyone waiting for it, so that someone can wait for all of it. */
export class Work {
  readonly #open = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  run(task: () => Promise<void>): void {
    const running: Promise<void> = task()
      .catch((error: unknown) => this.#onError(error))
      .finally(() => this.#open.delete(running));
    this.#open.add(running);
  }

  get idle(): boolean {
    return this.#open.size === 0;
  }

  /** Resolves when nothing is under way any more, also nothing that what ended had begun. */
  async settled(): Promise<void> {
    do {
      await Promise.all(this.#open);
      // What just ended may begin something new in its last callbacks.
      await new Promise((resolve) => setImmediate(resolve));
    } while (!this.idle);
  }
}
