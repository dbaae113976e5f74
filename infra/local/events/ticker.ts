import type { Clock } from "../clock.ts";
import type { AsyncInvocations } from "./async.ts";
import type { QueueReaders } from "./queues.ts";
import type { EventRules } from "./rules.ts";
import type { BackgroundTasks } from "../background-tasks.ts";

const tickMs = 1000;
const minuteMs = 60_000;
const cleanEveryMs = minuteMs;
/** Due times that an advance of the clock visits at most, evenly chosen: a month has 43,200 minutes. */
const defaultSteps = 300;

export interface TickerOptions {
  clock: Clock;
  rules: EventRules;
  invocations: AsyncInvocations;
  queues: QueueReaders;
  work: BackgroundTasks;
  /** Removes expired items, objects and messages. */
  expire: () => Promise<void>;
  /** Resolves when no work is running or due. */
  settled: () => Promise<void>;
  /** Runs once a minute of the local clock. */
  everyMinute: () => void;
  onError: (error: unknown) => void;
}

/** Runs work when it becomes due, with the passing time and when the clock is moved. */
export class Ticker {
  readonly #options: TickerOptions;
  #timer: NodeJS.Timeout | undefined;
  #firedUpTo: number;
  #cleanedAt: number;
  #minuteAt: number;
  /** Clock advances run one after the other, and no tick runs during one. */
  #jumps: Promise<void> = Promise.resolve();
  #jumping = 0;

  constructor(options: TickerOptions) {
    this.#options = options;
    this.#firedUpTo = options.clock.now();
    this.#cleanedAt = this.#firedUpTo;
    this.#minuteAt = this.#firedUpTo;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#jumping === 0) this.#options.work.run(() => this.#tick());
    }, tickMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#jumps;
  }

  /** Moves the clock in at most `steps` steps that end at due times, so that work sees the time at which it became due. */
  advance(seconds: number, steps = defaultSteps): Promise<void> {
    return this.#alone(() => this.#jump(seconds, steps));
  }

  /** Runs `work`, which may move the clock back, while no other work runs. Due times count from the new time. */
  async runWhenIdle(work: () => Promise<void>): Promise<void> {
    await this.#alone(async () => {
      await this.#options.settled();
      await work();
      this.#firedUpTo = this.#options.clock.now();
      this.#cleanedAt = this.#firedUpTo;
      this.#minuteAt = this.#firedUpTo;
    });
  }

  #alone(work: () => Promise<void>): Promise<void> {
    this.#jumping += 1;
    const jump = this.#jumps.then(work);
    this.#jumps = jump
      .catch((error: unknown) => this.#options.onError(error))
      .finally(() => {
        this.#jumping -= 1;
      });
    return jump;
  }

  async #jump(seconds: number, steps: number): Promise<void> {
    const { clock, settled } = this.#options;
    await settled();
    const aheadMs = clock.aheadMs + seconds * 1000;
    const target = Date.now() + aheadMs;
    const shortestStep = (seconds * 1000) / steps;
    for (;;) {
      const now = clock.now();
      const due = Math.max(this.#nextDue(now), Math.min(now + shortestStep, target));
      if (due >= target) break;
      clock.moveTo(due);
      this.#fireDue();
      await settled();
    }
    clock.moveTo(Date.now() + aheadMs);
    this.#fireDue();
    await settled();
    await this.#clean();
    await settled();
  }

  #nextDue(now: number): number {
    const { rules, invocations, queues } = this.#options;
    return Math.min(
      rules.nextDue(now),
      ...[invocations.nextDue(), queues.nextDue()].map((due) => Math.max(due, now + 1)),
    );
  }

  async #tick(): Promise<void> {
    this.#fireDue();
    if (this.#options.clock.now() - this.#cleanedAt >= cleanEveryMs) await this.#clean();
  }

  #fireDue(): void {
    const { clock, rules, invocations, queues, everyMinute } = this.#options;
    const now = clock.now();
    const from = this.#firedUpTo;
    this.#firedUpTo = now;
    if (now - this.#minuteAt >= minuteMs) {
      this.#minuteAt = now;
      everyMinute();
    }
    rules.fireSchedules(from, now);
    invocations.wake();
    queues.wake();
  }

  async #clean(): Promise<void> {
    this.#cleanedAt = this.#options.clock.now();
    await this.#options.expire();
  }
}
