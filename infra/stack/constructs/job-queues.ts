import { Duration } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import {
  queueNames,
  queues,
  queueVariableOf,
  type QueueName,
} from "../../../shared/contracts/queues.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import { allowActions } from "./permissions.ts";

const kept = {
  enforceSSL: true,
  encryption: QueueEncryption.SQS_MANAGED,
  retentionPeriod: Duration.days(14),
};

/** A queue of messages that failed on every attempt. Each of these queues has one alarm. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, kept);
    acknowledgeNagFindings(this, { SQS3: "This is a dead-letter queue itself" });
  }
}

/**
 * Construct ids of renamed queues: the names at their first deploy. Their logical ids stay, so that an update keeps the
 * queue with its messages.
 */
const firstNames: Partial<Record<QueueName, string>> = { "background-jobs": "leaving" };

/** The id of a queue's construct, from which its logical id is made. */
export function constructIdOf(job: QueueName): string {
  return firstNames[job] ?? job;
}

/** A queue of jobs. Its name is the name of the job or of the function that processes its messages. */
export class JobQueue extends Construct {
  readonly queue: Queue;
  readonly job: QueueName;

  constructor(scope: Construct, job: QueueName, deadLetters: DeadLetterQueue) {
    super(scope, constructIdOf(job));
    this.job = job;
    this.queue = new Queue(this, "Queue", {
      ...kept,
      // AWS recommends six times the function's time limit. A shorter timeout delivers a job again while it runs.
      visibilityTimeout: Duration.seconds(queues[job].timeLimitSeconds * 6),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
    });
  }
}

/** The time limit and memory of a queue's function. */
export function jobLimits(job: QueueName): { timeLimitSeconds: number; memoryMegabytes: number } {
  const { timeLimitSeconds, memoryMegabytes } = queues[job];
  return { timeLimitSeconds, memoryMegabytes };
}

/** The queue of each job, and the queue of the event subscribers. */
export class JobQueues extends Construct {
  readonly all: readonly JobQueue[];
  /** Shared by all queues: SQS records the source queue of each message and can return it there ('redrive'). */
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct) {
    super(scope, "Jobs");
    const deadLetters = new DeadLetterQueue(this, "DeadLetters");
    this.deadLetters = deadLetters;
    this.all = queueNames.map((job) => new JobQueue(this, job, deadLetters));
  }

  /** The environment variables of a function that sends jobs to the queues. */
  get urls(): Record<string, string> {
    return Object.fromEntries(
      this.all.map(({ job, queue }) => [queueVariableOf(job), queue.queueUrl]),
    );
  }

  /** The permission to send to every queue, or to these. */
  sendStatement(names: readonly QueueName[] = queueNames): PolicyStatement {
    const chosen = this.all.filter(({ job }) => names.includes(job));
    return allowActions(["sqs:SendMessage"], ...chosen.map(({ queue }) => queue.queueArn));
  }

  /** Makes a queue the event source of its function, with one message per call. */
  deliver(job: QueueName, consumer: LambdaFunction): void {
    const found = this.all.find((one) => one.job === job);
    if (found === undefined) throw new Error(`There is no queue of ${job}`);
    // The function shortens the visibility timeout of failed messages.
    consumer.addEnvironment(queueVariableOf(job), found.queue.queueUrl);
    consumer.addEventSource(
      new SqsEventSource(found.queue, {
        batchSize: 1,
        maxConcurrency: queues[job].concurrency,
        reportBatchItemFailures: true,
      }),
    );
  }
}
