import type { Clock } from "../clock.ts";
import { LambdaEnvironment } from "./environment.ts";
import type { LambdaFunction } from "./function.ts";

/** Maximum number of environments of one function. */
const maxPerFunction = 3;

export interface EnvironmentLimits {
  /** Environments of all functions. Only busy ones exceed this number: an idle one ends before a new one starts. */
  environments: number;
  /** Milliseconds until an idle environment ends. */
  idleMs: number;
  /**
   * Milliseconds that an event waits for an environment of its function that is busy, before another one starts. Without
   * it events do not wait, which lets more of them run at the same time.
   */
  waitMs?: number;
}

/**
 * Nearly every function of the product keeps an environment, because starting one takes as much processor time as thirty
 * calls. Each takes 30 MB, and the whole product must stay below 1 GB.
 */
export const defaultLimits: EnvironmentLimits = {
  environments: 17,
  idleMs: 600_000,
  waitMs: 150,
};

/** Milliseconds until an idle environment ends whose function has another one. */
const extraIdleMs = 10_000;

interface Pool {
  fn: LambdaFunction;
  environments: LambdaEnvironment[];
  waiting: (() => void)[];
}

/**
 * The environments of all functions. One starts when an event needs it, and ends after a time without events or when
 * there are too many.
 */
export class EnvironmentPools {
  readonly #pools: ReadonlyMap<string, Pool>;
  readonly #clock: Clock;
  readonly #limits: EnvironmentLimits;
  readonly #onLine: (fn: LambdaFunction, line: string) => void;
  readonly #reaper: NodeJS.Timeout;
  #stopped = false;

  /** `onLine` receives each line that a function writes. */
  constructor(
    functions: readonly LambdaFunction[],
    clock: Clock,
    limits: EnvironmentLimits,
    onLine: (fn: LambdaFunction, line: string) => void,
  ) {
    this.#pools = new Map(
      functions.map((fn): [string, Pool] => [fn.arn, { fn, environments: [], waiting: [] }]),
    );
    this.#clock = clock;
    this.#limits = limits;
    this.#onLine = onLine;
    this.#reaper = setInterval(
      () => this.#endOld(),
      Math.min(extraIdleMs, limits.idleMs) / 4,
    ).unref();
  }

  /** The environments that have not ended. */
  alive(): LambdaEnvironment[] {
    return this.#all().filter(({ dead }) => !dead);
  }

  /** Returns the number of busy environments, of one function or of all. */
  busy(fn?: LambdaFunction): number {
    const environments = fn === undefined ? this.#all() : this.#poolOf(fn).environments;
    return environments.filter(({ busy }) => busy).length;
  }

  /**
   * Returns an environment of the function that is marked as busy: an idle one, or a new one if none becomes idle within
   * `waitMs`. Rejects when the local cloud stops.
   */
  async take(fn: LambdaFunction): Promise<LambdaEnvironment> {
    const pool = this.#poolOf(fn);
    const startsAt = performance.now() + (this.#limits.waitMs ?? 0);
    for (;;) {
      if (this.#stopped) throw new Error("the local cloud is stopping");
      pool.environments = pool.environments.filter(({ dead }) => !dead);
      const free = pool.environments.find(({ busy }) => !busy);
      if (free) {
        free.busy = true;
        return free;
      }
      const { length } = pool.environments;
      const waitMs = length >= maxPerFunction ? Infinity : startsAt - performance.now();
      if (length === 0 || waitMs <= 0) return this.#start(pool);
      await released(pool, waitMs);
    }
  }

  /** Makes an environment free for the next event of its function. */
  release(fn: LambdaFunction, environment: LambdaEnvironment): void {
    const pool = this.#poolOf(fn);
    environment.busy = false;
    if (environment.stale) void environment.stop();
    if (environment.dead) pool.environments = pool.environments.filter((e) => e !== environment);
    const next = pool.waiting.shift();
    if (next) next();
    else this.#endIdleBeyond(this.#limits.environments);
  }

  /**
   * Ends idle environments now and busy ones after their event, so that the next event loads the new code. `role` names
   * the functions of one role; without it, those of all.
   */
  reload(role?: string): void {
    for (const pool of this.#pools.values()) {
      if (role !== undefined && pool.fn.role !== role) continue;
      for (const environment of pool.environments) {
        environment.stale = true;
        if (!environment.busy) void environment.stop();
      }
    }
  }

  /**
   * Ends the busy environments of the functions of one role in the middle of their events, as when a machine of Lambda
   * is lost. Returns their number.
   */
  kill(role: string): number {
    const busy = [...this.#pools.values()]
      .filter(({ fn }) => fn.role === role)
      .flatMap(({ environments }) => environments)
      .filter((environment) => environment.busy && !environment.dead);
    for (const environment of busy) void environment.stop();
    return busy.length;
  }

  /** Ends all environments. Waiting events are rejected. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#reaper);
    for (const { waiting } of this.#pools.values()) for (const wake of waiting.splice(0)) wake();
    await Promise.all(this.#all().map((environment) => environment.stop()));
  }

  #all(): LambdaEnvironment[] {
    return [...this.#pools.values()].flatMap(({ environments }) => environments);
  }

  #poolOf(fn: LambdaFunction): Pool {
    const pool = this.#pools.get(fn.arn);
    if (!pool) throw new Error(`no function ${fn.name} in the template`);
    return pool;
  }

  #start(pool: Pool): LambdaEnvironment {
    this.#endIdleBeyond(this.#limits.environments - 1);
    const started = new LambdaEnvironment(pool.fn, this.#clock, (line) =>
      this.#onLine(pool.fn, line),
    );
    pool.environments.push(started);
    return started;
  }

  #endOld(): void {
    const now = Date.now();
    for (const pool of this.#pools.values()) {
      const idle = idleIn(pool);
      const isBusy = idle.length < pool.environments.filter(({ dead }) => !dead).length;
      for (const [index, environment] of idle.entries()) {
        const isExtra = isBusy || index < idle.length - 1;
        const limitMs = isExtra ? Math.min(extraIdleMs, this.#limits.idleMs) : this.#limits.idleMs;
        if (environment.idleSince < now - limitMs) void environment.stop();
      }
    }
  }

  /**
   * Ends idle environments until `limit` are left or all are busy: first those whose function has another one, then the
   * one that is idle for the longest time.
   */
  #endIdleBeyond(limit: number): void {
    for (let excess = this.alive().length - limit; excess > 0; excess -= 1) {
      const idle = [...this.#pools.values()].flatMap((pool) => {
        const [oldest] = idleIn(pool);
        const hasOther = pool.environments.filter(({ dead }) => !dead).length > 1;
        return oldest ? [{ oldest, hasOther }] : [];
      });
      const [first] = idle.toSorted(
        (one, other) =>
          Number(other.hasOther) - Number(one.hasOther) ||
          one.oldest.idleSince - other.oldest.idleSince,
      );
      if (!first) return;
      void first.oldest.stop();
    }
  }
}

/** Resolves when an environment of the function may be free, or after `waitMs`. */
function released(pool: Pool, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      pool.waiting = pool.waiting.filter((one) => one !== wake);
      resolve();
    };
    const timer = Number.isFinite(waitMs) ? setTimeout(wake, waitMs) : undefined;
    pool.waiting.push(wake);
  });
}

/** Idle environments of a function, the longest idle one first. */
function idleIn({ environments }: Pool): LambdaEnvironment[] {
  return environments
    .filter(({ busy, dead }) => !busy && !dead)
    .toSorted((one, other) => one.idleSince - other.idleSince);
}
