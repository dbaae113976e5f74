export interface LogLine {
  at: string;
  /** The function or the part of the local cloud that wrote the line. */
  source: string;
  level: string;
  message: string;
}

/** The most recent log lines of functions and services, newest last. `/_local/logs` shows them. */
export class Logs {
  readonly #lines: LogLine[] = [];
  readonly #capacity: number;
  readonly #now: () => Date;
  /** Receives each line, for instance to print it. */
  onLine: ((line: LogLine) => void) | undefined;

  constructor(now: () => Date, capacity = 2000) {
    this.#now = now;
    this.#capacity = capacity;
  }

  get lines(): readonly LogLine[] {
    return this.#lines;
  }

  clear(): void {
    this.#lines.length = 0;
  }

  add(source: string, level: string, message: string): void {
    const line = { at: this.#now().toISOString(), source, level, message };
    this.#lines.push(line);
    if (this.#lines.length > this.#capacity) this.#lines.shift();
    this.onLine?.(line);
  }
}
