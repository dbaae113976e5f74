import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { basename, dirname } from "node:path";
import { writeDurably } from "./durable-file.ts";
import { damagedFile } from "./state-files.ts";

/** Longest time that a call may take to reach a service, in milliseconds of the system clock. */
const callMs = 30_000;

/** Characters of the stored offset, filled with spaces. */
const storedLength = 32;

/** Writes in place: a clock that advances by months does so hundreds of times, and the file is never empty or short. */
function overwrite(path: string, text: string): void {
  const file = openSync(path, "r+");
  try {
    writeSync(file, text.padEnd(storedLength), 0);
  } finally {
    closeSync(file);
  }
}

/**
 * The clock of the local cloud: the system clock plus an offset, which only grows while the local cloud keeps its
 * state. It can begin behind the system clock. The functions' worker threads read the offset from shared memory, so a
 * change needs no message.
 */
export class Clock {
  /** Milliseconds ahead of the system clock, as one float64; negative while it is behind. */
  readonly shared = new SharedArrayBuffer(8);
  readonly #offset = new Float64Array(this.shared);
  readonly #file: string | undefined;
  /** The offset before the recent moves, and the time of the last move by the system clock. */
  #before = { aheadMs: 0, movedAt: Number.NEGATIVE_INFINITY };

  /**
   * `file` stores the offset, so that it survives a restart. Without a stored one it starts with `aheadMs`. Throws
   * UnusableState when the file is damaged.
   */
  constructor(file?: string, aheadMs = 0) {
    this.#offset[0] = aheadMs;
    this.#file = file;
    if (file === undefined) return;
    if (!existsSync(file)) writeDurably(file, String(aheadMs).padEnd(storedLength));
    const stored = readFileSync(file, "utf8");
    const kept = Number(stored);
    if (stored.trim() === "" || !Number.isFinite(kept))
      throw damagedFile(dirname(file), basename(file), "is damaged");
    this.#offset[0] = kept;
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
   * Whether `time` is at most `toleranceMs` away from the clock's time, or from its time before a move during the call:
   * such a call was signed before the move.
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

  /** Moves the clock to `time`, also backwards. Only for a state that was restored with its time. */
  returnTo(time: number): void {
    this.#set(time);
  }

  #set(time: number): void {
    const movedAt = Date.now();
    const ahead = time - movedAt;
    const isFirst = movedAt - this.#before.movedAt > callMs;
    this.#before = { aheadMs: isFirst ? this.aheadMs : this.#before.aheadMs, movedAt };
    this.#offset[0] = ahead;
    if (this.#file !== undefined) overwrite(this.#file, String(ahead));
  }
}
