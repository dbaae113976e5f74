/** Milliseconds over which the rate is averaged. */
const windowMs = 5000;
/** The rate of a shorter time is not told: it says little. */
const shortestMs = 1000;

/** Averages the rate of a transfer over the last seconds. */
export class TransferRate {
  #samples: { atMs: number; bytes: number }[] = [];

  /** Notes how much is sent at a time; returns the bytes per second, undefined while it is too early to tell. */
  note(bytes: number, atMs: number): number | undefined {
    const last = this.#samples.at(-1);
    // A part that is sent again.
    if (last !== undefined && bytes < last.bytes) this.#samples = [];
    this.#samples.push({ atMs, bytes });
    const isOld = (index: number) => {
      const sample = this.#samples[index];
      return sample !== undefined && atMs - sample.atMs > windowMs;
    };
    // The newest of the old ones is where the window begins.
    while (isOld(0) && isOld(1)) this.#samples.shift();
    const [first] = this.#samples;
    if (first === undefined || atMs - first.atMs < shortestMs) return undefined;
    return ((bytes - first.bytes) / (atMs - first.atMs)) * 1000;
  }
}

/** The time that a transfer still takes as the panel tells it: '12 s left', '3 min left', '2 h left'. */
export function timeLeft(leftBytes: number, bytesPerSecond: number): string | undefined {
  if (bytesPerSecond <= 0) return undefined;
  const seconds = Math.max(1, Math.ceil(leftBytes / bytesPerSecond));
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`;
}
