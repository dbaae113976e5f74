/** Background tasks, with a way to wait until all of them have ended. */
export class BackgroundTasks {
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

  /** Resolves when no task runs, including tasks that other tasks started. */
  async settled(): Promise<void> {
    do {
      await Promise.all(this.#open);
      // The last callbacks of an ended task may start another one.
      await new Promise((resolve) => setImmediate(resolve));
    } while (!this.idle);
  }
}
