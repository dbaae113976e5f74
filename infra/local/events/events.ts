import type { Cleanup } from "../cleanup.ts";
import type { Clock } from "../clock.ts";
import { AsyncInvocations } from "./async.ts";
import { QueueReaders } from "./queues.ts";
import { StreamReaders } from "./streams.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { Logs } from "../logs.ts";
import type { Services } from "../services.ts";
import type { Template } from "../template/template.ts";
import type { StripeEmulator } from "../stripe/stripe.ts";
import { Ticker } from "./ticker.ts";
import { BackgroundTasks } from "../background-tasks.ts";

export interface EventsOptions {
  template: Template;
  clock: Clock;
  iam: Iam;
  lambda: Lambda;
  logs: Logs;
  services: Services;
  stateDir: string;
  /** Runs once a minute of the local clock. */
  everyMinute: () => void;
  /** Its due work is run, and nothing is settled while it delivers a webhook. */
  stripe: Pick<StripeEmulator, "run" | "settled"> | undefined;
  onError: (error: unknown) => void;
}

export interface TimeControl {
  /**
   * Moves the clock. Resolves when all work that became due is done. `steps` limits the due times that it visits.
   */
  advance: (seconds: number, steps?: number) => Promise<void>;
  /** Resolves when no work is running or due. */
  settled: () => Promise<void>;
  /** Runs work that may move the clock back, once no other work runs. */
  runWhenIdle: (work: () => Promise<void>) => Promise<void>;
}

/** Starts everything that calls functions besides requests: streams, queues, rules, schedules and expiry. */
export async function startEvents(options: EventsOptions, cleanup: Cleanup): Promise<TimeControl> {
  const { template, clock, iam, lambda, logs, services, stateDir, everyMinute, onError } = options;
  const { dynamo, s3, sqs, rules } = services;
  const work = new BackgroundTasks(onError);
  const common = { template, iam, lambda, queues: sqs.queues, clock, logs, work };

  const invocations = new AsyncInvocations({ ...common, stateDir });
  cleanup.add(() => invocations.close());
  cleanup.add(() => work.settled());
  cleanup.add(() => lambda.stop());
  cleanup.add(() => invocations.stop());
  services.connect({ lambda, invocations });

  const streams = new StreamReaders({ ...common, dynamo });
  const queues = new QueueReaders(template, iam, sqs.queues, lambda, clock, work);
  const expire = async (): Promise<void> => {
    await dynamo.expire();
    await s3.expire();
    sqs.queues.expire();
    await options.stripe?.run();
  };
  const settled = async (): Promise<void> => {
    await work.settled();
    while ((await services.ses.deliverEvents()) || (await options.stripe?.settled()) === true)
      await work.settled();
  };
  const ticker = new Ticker({
    clock,
    rules,
    invocations,
    queues,
    work,
    expire,
    settled,
    everyMinute,
    onError,
  });
  cleanup.add(() => streams.stop());
  cleanup.add(() => queues.stop());
  cleanup.add(() => ticker.stop());

  await streams.start();
  queues.start();
  invocations.wake();
  ticker.start();
  return {
    advance: (seconds, steps) => ticker.advance(seconds, steps),
    settled,
    runWhenIdle: (task) => ticker.runWhenIdle(task),
  };
}
