import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Real milliseconds for which a call may be on its way to a service. */
const callMs = 30_000;

/**
 * The clock of the local cloud: the machine's clock plus an offset, which only grows while the local cloud keeps its
 * state. The functions' worker threads read the offset from shared memory, so a change needs no message.
 */
export class Clock {
  /** Milliseconds ahead of the machine's clock, as one float64. */
  readonly shared = new SharedArrayBuffer(8);
  readonly #offset = new Float64Array(this.shared);
  readonly #file: string | undefined;
  /** How far the clock was ahead before its moves of late, and when the last of them was, by the machine's clock. */
  #before = { aheadMs: 0, movedAt: Number.NEGATIVE_INFINITY };

  /** `file` stores the offset, so that it survives a restart. Without a file it starts at zero. */
  constructor(file?: string) {
    this.#file = file;
    if (file !== undefined && existsSync(file)) {
      const kept = Number(readFileSync(file, "utf8"));
      if (Number.isFinite(kept) && kept > 0) this.#offset[0] = kept;
    }
  }

  get aheadMs(): number {
    return this.#offset[0] ?? 0;
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  date(): Date {
    return new Date(this.now());
  }

  /**
   * Whether `time` is at most `toleranceMs` away from what the clock shows, or from what it showed before it was moved
   * while a call was on its way: that call was signed before the move.
   */
  isNear(time: number, toleranceMs: number): boolean {
    const now = Date.now();
    const { aheadMs, movedAt } = this.#before;
    const before = now - movedAt <= callMs ? aheadMs : this.aheadMs;
    const earliest = Math.min(before, this.aheadMs) - toleranceMs;
    const latest = Math.max(before, this.aheadMs) + toleranceMs;
    return time - now >= earliest && time - now <= latest;
  }

  /** Moves the clock to `time` (epoch milliseconds). A time in the past changes nothing. */
  moveTo(time: number): void {
    if (time > this.now()) this.#set(time);
  }

  /** Moves the clock to `time`, also back. Only for a state that was restored with its time. */
  returnTo(time: number): void {
    this.#set(time);
  }

  #set(time: number): void {
    const movedAt = Date.now();
    const ahead = time - movedAt;
    const isFirst = movedAt - this.#before.movedAt > callMs;
    this.#before = { aheadMs: isFirst ? this.aheadMs : this.#before.aheadMs, movedAt };
    this.#offset[0] = ahead;
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.new`, String(ahead));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
