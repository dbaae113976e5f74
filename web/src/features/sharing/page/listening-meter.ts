/** Seconds after which a recording counts as played; for a shorter one, half of it. */
const playedSeconds = 5;
/** Seconds of the longest step between two positions that counts as listening; a longer step is a jump. */
const longestStep = 2;

/** Adds up the seconds of a recording that were played. */
export class ListeningMeter {
  #heard = 0;
  #before = 0;

  /** Takes the player's next position. Returns whether the recording counts as played by now. */
  hear({
    state,
    position,
    duration,
  }: {
    state: string;
    position: number;
    duration: number;
  }): boolean {
    const step = position - this.#before;
    this.#before = position;
    if (state === "playing" && step > 0 && step <= longestStep) this.#heard += step;
    const half = duration > 0 ? duration / 2 : playedSeconds;
    return this.#heard >= Math.min(playedSeconds, half);
  }
}
