import type { Clock } from "../clock.ts";
import type { Credentials } from "../iam-proxy/credentials.ts";
import { isObject } from "../json.ts";
import type { Json } from "../json.ts";
import { LambdaEnvironment } from "./environment.ts";
import type { EnvironmentMemory, InvocationOutcome } from "./environment.ts";
import { readFunction } from "./function.ts";
import type { Endpoints, LambdaFunction } from "./function.ts";
import type { Logs } from "../logs.ts";
import type { Template } from "../template/template.ts";

/** Environments of one function. */
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

/** One event that a function has handled. */
export interface Invocation {
  at: string;
  /** Name of the function. */
  name: string;
  /** Milliseconds of the handler, without loading the function. */
  ms: number;
  /** Whether the event started its environment. */
  isCold: boolean;
}
/** Invocations that are kept. */
const maxInvocations = 2000;

interface Pool {
  fn: LambdaFunction;
  environments: LambdaEnvironment[];
  waiting: (() => void)[];
}

/**
 * The functions of the template. An environment starts when an event needs one and ends after a time without events.
 */
export class Lambda {
  readonly #pools = new Map<string, Pool>();
  readonly #clock: Clock;
  readonly #logs: Logs;
  readonly #limits: EnvironmentLimits;
  readonly #reaper: NodeJS.Timeout;
  readonly #invocations: Invocation[] = [];
  #stopped = false;
  /** Receives each line of output as the function wrote it. */
  onLine: ((line: string) => void) | undefined;
  /** Receives the outcome of each event. */
  onOutcome: ((fn: LambdaFunction, outcome: InvocationOutcome) => void) | undefined;
  /** Receives each event that begins to run, with the numbers of running ones of the function and of all. */
  onStart: ((fn: LambdaFunction, ofFunction: number, ofAll: number) => void) | undefined;
  /** Receives the age of each batch that a stream's reader sends, in milliseconds. */
  onBatch: ((fn: LambdaFunction, ageMs: number) => void) | undefined;
  /** Receives each event that is refused because no instance is free. */
  onThrottle: ((fn: LambdaFunction) => void) | undefined;
  /** Whether the next event of this function is refused, as when the account's concurrency is used up. */
  isThrottled: ((fn: LambdaFunction) => boolean) | undefined;

  constructor(
    template: Template,
    clock: Clock,
    credentials: Credentials,
    endpoints: Endpoints,
    logs: Logs,
    limits: EnvironmentLimits = defaultLimits,
  ) {
    this.#clock = clock;
    this.#logs = logs;
    this.#limits = limits;
    for (const resource of template.ofType("AWS::Lambda::Function")) {
      const fn = readFunction(resource, template, credentials, endpoints);
      this.#pools.set(fn.arn, { fn, environments: [], waiting: [] });
    }
    this.#reaper = setInterval(
      () => this.#endOld(),
      Math.min(extraIdleMs, limits.idleMs) / 4,
    ).unref();
  }

  get functions(): LambdaFunction[] {
    return [...this.#pools.values()].map(({ fn }) => fn);
  }

  /** The latest invocations, oldest first. */
  get invocations(): readonly Invocation[] {
    return this.#invocations;
  }

  /** The running environments and the memory that each of them uses. */
  async environments(): Promise<EnvironmentMemory[]> {
    const all = await Promise.all(this.#alive().map((environment) => environment.memory()));
    return all.filter((one) => one !== undefined);
  }

  /** The function with this ARN, name or logical id. Throws when the template has none. */
  find(reference: string): LambdaFunction {
    const found = this.functions.find(({ arn, name, id }) => [arn, name, id].includes(reference));
    if (!found) throw new Error(`no function ${reference} in the template`);
    return found;
  }

  async invoke(reference: string, event: Json): Promise<InvocationOutcome> {
    const pool = this.#pools.get(this.find(reference).arn);
    if (!pool) throw new Error(`no function ${reference} in the template`);
    if (this.isThrottled?.(pool.fn) === true) {
      this.onThrottle?.(pool.fn);
      return throttled;
    }
    const environment = await this.#take(pool);
    this.onStart?.(pool.fn, busyIn(pool), sum([...this.#pools.values()].map(busyIn)));
    try {
      const outcome = await this.#runCounted(pool.fn, environment, event);
      this.onOutcome?.(pool.fn, outcome);
      if (!outcome.ok) this.#logFault(pool.fn, outcome);
      return outcome;
    } finally {
      this.#release(pool, environment);
    }
  }

  async #runCounted(
    { name }: LambdaFunction,
    environment: LambdaEnvironment,
    event: Json,
  ): Promise<InvocationOutcome> {
    const at = this.#clock.date().toISOString();
    const isCold = environment.isNew;
    await environment.loaded();
    const startedAt = performance.now();
    const outcome = await environment.run(event);
    this.#invocations.push({ at, name, ms: performance.now() - startedAt, isCold });
    if (this.#invocations.length > maxInvocations) this.#invocations.shift();
    return outcome;
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
   * is lost. Gives their number.
   */
  kill(role: string): number {
    const busy = [...this.#pools.values()]
      .filter(({ fn }) => fn.role === role)
      .flatMap(({ environments }) => environments)
      .filter((environment) => environment.busy && !environment.dead);
    for (const environment of busy) void environment.stop();
    return busy.length;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#reaper);
    const pools = [...this.#pools.values()];
    for (const { waiting } of pools) for (const wake of waiting.splice(0)) wake();
    const all = pools.flatMap(({ environments }) => environments);
    await Promise.all(all.map((environment) => environment.stop()));
  }

  async #take(pool: Pool): Promise<LambdaEnvironment> {
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

  #start(pool: Pool): LambdaEnvironment {
    this.#endIdleBeyond(this.#limits.environments - 1);
    const started = new LambdaEnvironment(pool.fn, this.#clock, (line) =>
      this.#logLine(pool.fn, line),
    );
    pool.environments.push(started);
    return started;
  }

  #release(pool: Pool, environment: LambdaEnvironment): void {
    environment.busy = false;
    if (environment.stale) void environment.stop();
    if (environment.dead) pool.environments = pool.environments.filter((e) => e !== environment);
    const next = pool.waiting.shift();
    if (next) next();
    else this.#endIdleBeyond(this.#limits.environments);
  }

  #alive(): LambdaEnvironment[] {
    return [...this.#pools.values()]
      .flatMap(({ environments }) => environments)
      .filter(({ dead }) => !dead);
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
    for (let excess = this.#alive().length - limit; excess > 0; excess -= 1) {
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

  #logLine(fn: LambdaFunction, line: string): void {
    this.onLine?.(line);
    const parsed = parseLogLine(line);
    this.#logs.add(fn.name, parsed.level, parsed.message);
  }

  #logFault(fn: LambdaFunction, outcome: Extract<InvocationOutcome, { ok: false }>): void {
    const { errorType, errorMessage, trace } = outcome.fault;
    const where = trace.slice(1, 5).map((line) => `\n  ${line.trim()}`);
    this.#logs.add(fn.name, "ERROR", `${errorType}: ${errorMessage}${where.join("")}`);
  }
}

const throttled: InvocationOutcome = {
  ok: false,
  fault: { errorType: "TooManyRequestsException", errorMessage: "Rate Exceeded.", trace: [] },
};

/** Whether Lambda refused the event, because no instance was free. The function has not seen it. */
export function wasThrottled(outcome: InvocationOutcome): boolean {
  return outcome === throttled;
}

const busyIn = ({ environments }: Pool): number => environments.filter(({ busy }) => busy).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

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

function parseLogLine(line: string): { level: string; message: string } {
  if (line.startsWith("{")) {
    try {
      const value: unknown = JSON.parse(line);
      if (isObject(value) && typeof value["level"] === "string") {
        const { level, message, timestamp: _timestamp, requestId: _requestId, ...rest } = value;
        const text = typeof message === "string" ? message : JSON.stringify(message);
        const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
        return { level, message: text + more };
      }
    } catch {
      // A line that starts like JSON and is not JSON is logged unchanged.
    }
  }
  return { level: "INFO", message: line };
}
