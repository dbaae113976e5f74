import { z } from "zod";
import { Visitor } from "../samples/visitor.ts";

/** Days of the local clock over which the demo account is used: it begins so long before the time of the machine. */
export const demoDays = 60;
const daySeconds = 86_400;
/** Steps of a day in which the clock is moved: reminders and expiry come at these times. */
const stepsPerDay = 2;

const Clock = z.object({ now: z.string(), aheadSeconds: z.number() });

/** The clock of a local cloud whose data is new, which began `demoDays` behind that of the machine. */
export class DemoClock {
  readonly #visitor: Visitor;

  constructor(url: string) {
    this.#visitor = new Visitor(url);
  }

  /**
   * Waits until no work is running, and moves the clock to a day of the demo, from 0 to `demoDays`, with the work that
   * becomes due on the way.
   */
  async moveTo(day: number): Promise<void> {
    const { aheadSeconds } = await this.#read();
    const seconds = Math.round((day - demoDays) * daySeconds) - aheadSeconds;
    if (seconds <= 0) return;
    const steps = Math.min(300, Math.ceil((seconds / daySeconds) * stepsPerDay));
    const body = { advanceSeconds: seconds, steps };
    await this.#visitor.expect(Clock, "POST", "/_local/clock.json", body);
  }

  /** The time of the local clock, `days` from now. */
  async timeIn(days: number): Promise<string> {
    const { now } = await this.#read();
    return new Date(Date.parse(now) + days * daySeconds * 1000).toISOString();
  }

  async #read() {
    return await this.#visitor.expect(Clock, "GET", "/_local/clock.json");
  }
}
