import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import type { Json } from "../json.ts";
import { wasThrottled, type Lambda } from "../lambda/lambda.ts";
import type { InvocationOutcome } from "../lambda/environment.ts";
import type { Logs } from "../logs.ts";
import { openDatabase, Records } from "../records.ts";
import type { Queues } from "../sqs/queues.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";
import type { BackgroundTasks } from "../background-tasks.ts";

const Config = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.number().default(2),
  MaximumEventAgeInSeconds: z.number().default(6 * 60 * 60),
  DestinationConfig: z
    .object({ OnFailure: z.object({ Destination: z.string() }).optional() })
    .optional(),
});

const Pending = z.object({
  functionArn: z.string(),
  /** JSON */
  event: z.string(),
  /** The number of failed attempts. */
  failures: z.number(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  notBefore: z.number(),
});
type Pending = z.infer<typeof Pending>;

/** Lambda waits a minute before the first retry and two before the second. */
const retryDelaysMs = [60_000, 120_000];

export interface AsyncInvocationsOptions {
  template: Template;
  iam: Iam;
  lambda: Lambda;
  queues: Queues;
  clock: Clock;
  logs: Logs;
  work: BackgroundTasks;
  stateDir: string;
}

/**
 * Lambda's queue of asynchronous invocations, on disk. A failed event is retried; one that fails on every attempt goes
 * to the function's failure destination.
 */
export class AsyncInvocations {
  readonly #options: AsyncInvocationsOptions;
  readonly #pending: Records<Pending>;
  readonly #configs: z.infer<typeof Config>[];
  readonly #running = new Set<string>();
  readonly #close: () => void;
  #stopped = false;

  constructor(options: AsyncInvocationsOptions) {
    this.#options = options;
    const db = openDatabase(options.stateDir, "events");
    this.#close = () => db.close();
    this.#pending = new Records(db, "invocation", Pending);
    this.#configs = options.template
      .ofType("AWS::Lambda::EventInvokeConfig")
      .map((resource) => propsOf(resource, Config));
  }

  /** Accepts an invocation and starts it. The invocation is on disk when this returns. */
  accept(functionArn: string, event: Json): void {
    const now = this.#options.clock.now();
    const pending = {
      functionArn,
      event: JSON.stringify(event),
      failures: 0,
      createdAt: now,
      notBefore: now,
    };
    this.#pending.put(randomUUID(), pending);
    this.wake();
  }

  nextDue(): number {
    const waiting = this.#pending.all().filter(({ key }) => !this.#running.has(key));
    return Math.min(...waiting.map(({ value }) => value.notBefore), Number.POSITIVE_INFINITY);
  }

  wake(): void {
    if (this.#stopped) return;
    const now = this.#options.clock.now();
    for (const { key, value } of this.#pending.all()) {
      if (this.#running.has(key) || value.notBefore > now) continue;
      this.#running.add(key);
      this.#options.work.run(async () => {
        try {
          await this.#attempt(key, value);
        } finally {
          this.#running.delete(key);
        }
      });
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Closes the database. Call it after the last invocation has ended. */
  close(): void {
    this.#close();
  }

  async #attempt(key: string, pending: Pending): Promise<void> {
    const { lambda, clock } = this.#options;
    const outcome = await lambda.invoke(pending.functionArn, JSON.parse(pending.event));
    if (this.#stopped) return;
    if (outcome.ok) {
      this.#pending.delete(key);
      return;
    }
    const config = this.#configOf(pending.functionArn);
    // A throttled event is repeated until it is too old; it is no attempt.
    const failures = pending.failures + (wasThrottled(outcome) ? 0 : 1);
    const tooOld =
      clock.now() - pending.createdAt > (config?.MaximumEventAgeInSeconds ?? 21_600) * 1000;
    if (tooOld || failures > (config?.MaximumRetryAttempts ?? 2)) {
      this.#giveUp(
        { ...pending, failures },
        outcome,
        config?.DestinationConfig?.OnFailure?.Destination,
      );
      this.#pending.delete(key);
      return;
    }
    const delay = retryDelaysMs[Math.max(0, failures - 1)] ?? 120_000;
    this.#pending.put(key, { ...pending, failures, notBefore: clock.now() + delay });
  }

  #configOf(functionArn: string): z.infer<typeof Config> | undefined {
    const { arn, name } = this.#options.lambda.find(functionArn);
    return this.#configs.find(({ FunctionName }) => FunctionName === arn || FunctionName === name);
  }

  #giveUp(
    pending: Pending,
    outcome: Extract<InvocationOutcome, { ok: false }>,
    to: string | undefined,
  ): void {
    const { lambda, iam, queues, clock, logs } = this.#options;
    const fn = lambda.find(pending.functionArn);
    const what = `gave up on an event after ${pending.failures} attempts`;
    const need = { action: "sqs:SendMessage", resource: to ?? "", context: {} };
    const refusal =
      to === undefined
        ? "no failure destination is configured"
        : iam.check({ role: fn.role }, need);
    if (to === undefined || refusal !== undefined) {
      logs.add(fn.name, "ERROR", `${what}; the event is lost: ${refusal}`);
      return;
    }
    logs.add(fn.name, "ERROR", `${what}; the event is in ${to}`);
    queues.send(
      to,
      JSON.stringify({
        version: "1.0",
        timestamp: clock.date().toISOString(),
        requestContext: {
          requestId: randomUUID(),
          functionArn: `${fn.arn}:$LATEST`,
          condition: "RetriesExhausted",
          approximateInvokeCount: pending.failures,
        },
        requestPayload: JSON.parse(pending.event),
        responseContext: {
          statusCode: 200,
          executedVersion: "$LATEST",
          functionError: "Unhandled",
        },
        responsePayload: outcome.fault,
      }),
    );
  }
}
