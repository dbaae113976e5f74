import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";

const kept = {
  enforceSSL: true,
  encryption: QueueEncryption.SQS_MANAGED,
  retentionPeriod: Duration.days(14),
};

/** A place for what could not be done. An alarm watches each. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, kept);
    acknowledge(this, { SQS3: "This is a dead-letter queue itself" });
  }
}

/** A queue of jobs for one function, with the place for those that failed again and again. */
export class JobQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, id: string, functionTimeout: Duration) {
    super(scope, id);
    this.deadLetters = new DeadLetterQueue(this, "DeadLetters");
    this.queue = new Queue(this, "Queue", {
      ...kept,
      // Lambda asks for six times the function's own time, or a job comes again while it is being done.
      visibilityTimeout: Duration.seconds(functionTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
  }

  /** Brings the jobs to their function, one by one, at most so many at a time. */
  source(maxConcurrency: number): SqsEventSource {
    return new SqsEventSource(this.queue, {
      batchSize: 1,
      maxConcurrency,
      reportBatchItemFailures: true,
    });
  }
}
