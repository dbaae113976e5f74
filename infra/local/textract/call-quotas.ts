import type { Clock } from "../clock.ts";
import { ServiceFault } from "../service.ts";

/** The quotas of an account for Textract in a region. An operation without a rate has none. */
export interface TextractQuotas {
  /** Calls a second by operation. */
  callsPerSecond: Readonly<Record<string, number>>;
  /** Jobs that run at the same time. */
  jobs: number;
}

/** So many refused calls for each allowed one within a second are answered with another error. */
const manyRefusals = 5;

interface Calls {
  allowed: number;
  refused: number;
  at: number;
}

/** Counts the calls of each operation by the clock, with bursts of at most one second's worth. */
export class CallQuotas {
  readonly #quotas: TextractQuotas;
  readonly #clock: Pick<Clock, "now">;
  readonly #calls = new Map<string, Calls>();

  constructor(quotas: TextractQuotas, clock: Pick<Clock, "now">) {
    this.#quotas = quotas;
    this.#clock = clock;
  }

  /**
   * Counts a call. One above the rate throws ProvisionedThroughputExceededException, or ThrottlingException where very
   * many come; Textract documents both for it.
   */
  take(operation: string): void {
    const rate = this.#quotas.callsPerSecond[operation];
    if (rate === undefined) return;
    const now = this.#clock.now();
    const before = this.#calls.get(operation) ?? { allowed: rate, refused: 0, at: now };
    // A restored state has an earlier time.
    const passedSeconds = Math.max(0, now - before.at) / 1000;
    const allowed = Math.min(rate, before.allowed + passedSeconds * rate);
    const refused = Math.max(0, before.refused - passedSeconds * rate * manyRefusals);
    if (allowed >= 1) {
      this.#calls.set(operation, { allowed: allowed - 1, refused, at: now });
      return;
    }
    this.#calls.set(operation, { allowed, refused: refused + 1, at: now });
    if (refused >= rate * manyRefusals)
      throw new ServiceFault(400, "ThrottlingException", "Rate exceeded");
    throw new ServiceFault(
      400,
      "ProvisionedThroughputExceededException",
      "Provisioned rate exceeded",
    );
  }

  /** Throws LimitExceededException if no further job may run. */
  checkJobs(running: number): void {
    if (running >= this.#quotas.jobs)
      throw new ServiceFault(
        400,
        "LimitExceededException",
        "Open jobs exceed maximum concurrent job limit",
      );
  }
}
