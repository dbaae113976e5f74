import { Duration } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { jobNames, jobs, queueVariableOf, type JobName } from "../../shared/contracts/jobs.ts";
import { acknowledge } from "./acknowledge.ts";
import { allow } from "./permissions.ts";
import type { ServiceFunction } from "./service-function.ts";

const kept = {
  enforceSSL: true,
  encryption: QueueEncryption.SQS_MANAGED,
  retentionPeriod: Duration.days(14),
};

/** A queue of messages that failed every attempt. An alarm watches each. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, kept);
    acknowledge(this, { SQS3: "This is a dead-letter queue itself" });
  }
}

/** A job's queue with its dead-letter queue. */
export class JobQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetterQueue;
  readonly job: JobName;

  constructor(scope: Construct, job: JobName) {
    super(scope, job);
    this.job = job;
    this.deadLetters = new DeadLetterQueue(this, "DeadLetters");
    this.queue = new Queue(this, "Queue", {
      ...kept,
      // Lambda asks for six times the function's time limit, or a job is delivered again while it runs.
      visibilityTimeout: Duration.seconds(jobs[job].timeLimitSeconds * 6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
  }
}

/** The time limit and memory of a job's function. */
export function jobLimits(job: JobName): { timeLimitSeconds: number; memoryMegabytes: number } {
  const { timeLimitSeconds, memoryMegabytes } = jobs[job];
  return { timeLimitSeconds, memoryMegabytes };
}

/** The queues of all jobs. */
export class JobQueues extends Construct {
  readonly all: readonly JobQueue[];

  constructor(scope: Construct) {
    super(scope, "Jobs");
    this.all = jobNames.map((job) => new JobQueue(this, job));
  }

  /** The environment of a function that queues jobs. */
  get urls(): Record<string, string> {
    return Object.fromEntries(
      this.all.map(({ job, queue }) => [queueVariableOf(job), queue.queueUrl]),
    );
  }

  /** The right to queue every job. */
  sendStatement(): PolicyStatement {
    return allow(["sqs:SendMessage"], ...this.all.map(({ queue }) => queue.queueArn));
  }

  /** Delivers a job's messages to its function, one at a time. */
  deliver(job: JobName, consumer: ServiceFunction): void {
    const found = this.all.find((one) => one.job === job);
    if (found === undefined) throw new Error(`There is no queue of ${job}`);
    consumer.function.addEventSource(
      new SqsEventSource(found.queue, {
        batchSize: 1,
        maxConcurrency: jobs[job].concurrency,
        reportBatchItemFailures: true,
      }),
    );
  }
}
