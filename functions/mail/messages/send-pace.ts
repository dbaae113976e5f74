import { pause } from "../../platform/pause.ts";

/** Milliseconds to wait after SES has refused an email because of the send rate. */
const afterThrottleMs = 1_000;

/**
 * Spaces the emails of one function instance. Every instance has the same part of the account's send rate, and may send
 * the emails of one second's part at once, as SES allows: all instances together stay at the rate. A part below one
 * email a second, as in the SES sandbox, still lets one email through at once. Several instances that do so in the same
 * second are above the rate: SES refuses some of these emails, and `send` repeats them.
 */
export class SendPace {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #nowMs: () => number;
  readonly #pause: (milliseconds: number) => Promise<void>;
  #allowed: number;
  #at: number;

  /** `perSecond` is the account's rate, `instances` the maximum number of function instances at the same time. */
  constructor(
    perSecond: number,
    instances: number,
    { nowMs = () => performance.now(), wait = pause } = {},
  ) {
    this.#perSecond = perSecond / instances;
    this.#most = Math.max(1, this.#perSecond);
    this.#nowMs = nowMs;
    this.#pause = wait;
    this.#allowed = this.#most;
    this.#at = nowMs();
  }

  /**
   * Sends an email when it is its turn. Sends it again after a throttle of the rate, while there is time. Throws the
   * errors of `send`.
   */
  async send(send: () => Promise<void>, hasTime: () => boolean): Promise<void> {
    for (;;) {
      await this.#turn();
      try {
        await send();
        return;
      } catch (error) {
        if (!isAboveRate(error) || !hasTime()) throw error;
        await this.#pause(afterThrottleMs);
      }
    }
  }

  async #turn(): Promise<void> {
    this.#refill();
    while (this.#allowed < 1) {
      // Rounded up: a pause of a fraction of a millisecond might not advance the clock, and the loop would not end.
      await this.#pause(Math.ceil(((1 - this.#allowed) / this.#perSecond) * 1000));
      this.#refill();
    }
    this.#allowed -= 1;
  }

  #refill(): void {
    const now = this.#nowMs();
    const refilled = this.#allowed + ((now - this.#at) / 1000) * this.#perSecond;
    this.#allowed = Math.min(this.#most, refilled);
    this.#at = now;
  }
}

/** Whether SES refused an email because of the send rate. The quota of a day has the same name. */
function isAboveRate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name.startsWith("Throttling") && /rate/i.test(error.message);
}
