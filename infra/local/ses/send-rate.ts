import type { Clock } from "../clock.ts";
import { ServiceFault } from "../service.ts";

/** The account's maximum send rate: recipients a second, with bursts of at most one second's worth. */
export class SendRate {
  readonly perSecond: number;
  readonly #clock: Clock;
  #allowed: number;
  #at: number;

  constructor(perSecond: number, clock: Clock) {
    this.perSecond = perSecond;
    this.#clock = clock;
    this.#allowed = perSecond;
    this.#at = clock.now();
  }

  /** Counts an email. Throws Throttling, as SES does, for one above the rate. */
  take(recipients: number): void {
    if (!Number.isFinite(this.perSecond)) return;
    const now = this.#clock.now();
    // A restored state has an earlier time.
    const passedMs = Math.max(0, now - this.#at);
    const refilled = this.#allowed + (passedMs / 1000) * this.perSecond;
    this.#allowed = Math.min(this.perSecond, refilled);
    this.#at = now;
    // An email with more recipients than a second allows is sent when the full second is free.
    if (this.#allowed < Math.min(recipients, this.perSecond))
      throw new ServiceFault(400, "Throttling", "Maximum sending rate exceeded.");
    this.#allowed -= recipients;
  }
}
