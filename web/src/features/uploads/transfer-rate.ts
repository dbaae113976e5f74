/** Milliseconds over which the rate is averaged. */
const windowMs = 5000;
/** Milliseconds below which no rate is given: it would say little. */
const shortestMs = 1000;

/** Averages the rate of a transfer over the last 5 seconds. */
export class TransferRate {
  #samples: { atMs: number; bytes: number }[] = [];

  /** Records the bytes sent by a time. Returns the bytes per second; undefined while it is too early. */
  note(bytes: number, atMs: number): number | undefined {
    const last = this.#samples.at(-1);
    // A part is sent again.
    if (last !== undefined && bytes < last.bytes) this.#samples = [];
    this.#samples.push({ atMs, bytes });
    const isOld = (index: number) => {
      const sample = this.#samples[index];
      return sample !== undefined && atMs - sample.atMs > windowMs;
    };
    // Keeps one sample from before the window: the window begins there.
    while (isOld(0) && isOld(1)) this.#samples.shift();
    const [first] = this.#samples;
    if (first === undefined || atMs - first.atMs < shortestMs) return undefined;
    return ((bytes - first.bytes) / (atMs - first.atMs)) * 1000;
  }
}

/** The remaining time of a transfer as text: '12 s left', '3 min left', '2 h left'. */
export function timeLeft(leftBytes: number, bytesPerSecond: number): string | undefined {
  if (bytesPerSecond <= 0) return undefined;
  const seconds = Math.max(1, Math.ceil(leftBytes / bytesPerSecond));
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`;
}
