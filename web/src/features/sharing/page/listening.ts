/** Seconds of a recording after which it counts as played; half of a shorter one is enough. */
const playedSeconds = 5;
/** A step between two positions that is longer is a jump, which nobody has heard. */
const longestStep = 2;

/** Adds up what was heard of a recording. */
export class Listening {
  #heard = 0;
  #before = 0;

  /** Takes the player's next position. Whether the recording counts as played by now. */
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
