import type { Clock } from "../clock.ts";
import type { Credentials } from "../iam-proxy/credentials.ts";
import type { Json } from "../json.ts";
import type { EnvironmentMemory, InvocationOutcome, LambdaEnvironment } from "./environment.ts";
import { defaultLimits, EnvironmentPools } from "./environment-pools.ts";
import type { EnvironmentLimits } from "./environment-pools.ts";
import { parseLogLine } from "./log-line.ts";
import { readFunction } from "./function.ts";
import type { Endpoints, LambdaFunction } from "./function.ts";
import type { Logs } from "../logs.ts";
import type { Template } from "../template/template.ts";

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

/** Number of invocations that are kept, the latest ones. */
const maxInvocations = 2000;

/** The functions of the template: invokes them, and reports and records what they do. */
export class Lambda {
  readonly functions: readonly LambdaFunction[];
  readonly #environments: EnvironmentPools;
  readonly #clock: Clock;
  readonly #logs: Logs;
  readonly #invocations: Invocation[] = [];
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
    this.functions = template
      .ofType("AWS::Lambda::Function")
      .map((resource) => readFunction(resource, template, credentials, endpoints));
    this.#environments = new EnvironmentPools(this.functions, clock, limits, (fn, line) =>
      this.#logLine(fn, line),
    );
  }

  /** The latest invocations, oldest first. */
  get invocations(): readonly Invocation[] {
    return this.#invocations;
  }

  /** The running environments and the memory that each of them uses. */
  async environments(): Promise<EnvironmentMemory[]> {
    const all = await Promise.all(this.#environments.alive().map((one) => one.memory()));
    return all.filter((one) => one !== undefined);
  }

  /** The function with this ARN, name or logical id. Throws when the template has none. */
  find(reference: string): LambdaFunction {
    const found = this.functions.find(({ arn, name, id }) => [arn, name, id].includes(reference));
    if (!found) throw new Error(`no function ${reference} in the template`);
    return found;
  }

  async invoke(reference: string, event: Json): Promise<InvocationOutcome> {
    const fn = this.find(reference);
    if (this.isThrottled?.(fn) === true) {
      this.onThrottle?.(fn);
      return throttled;
    }
    const environment = await this.#environments.take(fn);
    this.onStart?.(fn, this.#environments.busy(fn), this.#environments.busy());
    try {
      const outcome = await this.#runCounted(fn, environment, event);
      this.onOutcome?.(fn, outcome);
      if (!outcome.ok) this.#logFault(fn, outcome);
      return outcome;
    } finally {
      this.#environments.release(fn, environment);
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
   * Replaces the code: idle environments end now and busy ones after their event. `role` names the functions of one role;
   * without it, those of all.
   */
  reload(role?: string): void {
    this.#environments.reload(role);
  }

  /**
   * Ends the busy environments of the functions of one role in the middle of their events, as when a machine of Lambda
   * is lost. Returns their number.
   */
  kill(role: string): number {
    return this.#environments.kill(role);
  }

  async stop(): Promise<void> {
    await this.#environments.stop();
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
