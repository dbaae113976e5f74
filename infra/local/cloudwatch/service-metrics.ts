import type { RecordedCall } from "../iam-proxy/admission.ts";
import type { InvocationOutcome } from "../lambda/environment.ts";
import type { LambdaFunction } from "../lambda/function.ts";
import type { MetricFilters } from "./metric-filters.ts";
import type { Metrics } from "./metrics.ts";

/** Emails of a day from which SES computes rates; of fewer it publishes none here. */
const representativeEmails = 10;
const dayMinutes = 24 * 60;

const throttles = [
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
];

const rate = (holds: boolean): number => (holds ? 100 : 0);

/** How SES took an email. */
export interface SentEmailCounts {
  configurationSet: string;
  recipients: number;
  bounced: number;
  complained: number;
}

/** Publishes the metrics of AWS's services, with the names and dimensions that CloudWatch has for them. */
export class ServiceMetrics {
  readonly #metrics: Metrics;
  readonly #edge: Metrics;
  readonly #filters: MetricFilters;

  /** `edge` has the metrics of us-east-1, where CloudFront publishes. */
  constructor(metrics: Metrics, edge: Metrics, filters: MetricFilters) {
    this.#metrics = metrics;
    this.#edge = edge;
    this.#filters = filters;
  }

  functionEnded({ name, logGroup }: LambdaFunction, { ok }: InvocationOutcome): void {
    this.#ofFunction(name, "Invocations", 1);
    this.#ofFunction(name, "Errors", ok ? 0 : 1);
    if (!ok) this.#filters.count(logGroup, platformReport);
  }

  /** An invocation that Lambda refused, because no instance was free. It is no invocation. */
  functionThrottled({ name }: LambdaFunction): void {
    this.#ofFunction(name, "Throttles", 1);
  }

  /** The numbers of running instances, of the function and of all. */
  functionStarted({ name }: LambdaFunction, ofFunction: number, ofAll: number): void {
    const metric = { namespace: "AWS/Lambda", name: "ConcurrentExecutions" };
    this.#metrics.record({ ...metric, dimensions: { FunctionName: name } }, ofFunction);
    this.#metrics.record({ ...metric, dimensions: {} }, ofAll);
  }

  /** A batch of a stream, whose last record has this age. */
  batchRead({ name }: LambdaFunction, ageMs: number): void {
    this.#ofFunction(name, "IteratorAge", ageMs);
  }

  apiAnswered(apiId: string, status: number): void {
    const counts = {
      Count: 1,
      "4xx": Number(status >= 400 && status < 500),
      "5xx": Number(status >= 500),
    };
    for (const dimensions of [{ ApiId: apiId }, { ApiId: apiId, Stage: "$default" }])
      for (const [name, value] of Object.entries(counts))
        this.#metrics.record({ namespace: "AWS/ApiGateway", name, dimensions }, value);
  }

  edgeAnswered(distributionId: string, status: number): void {
    const values = {
      Requests: 1,
      "4xxErrorRate": rate(status >= 400 && status < 500),
      "5xxErrorRate": rate(status >= 500),
      TotalErrorRate: rate(status >= 400),
    };
    const dimensions = { DistributionId: distributionId, Region: "Global" };
    for (const [name, value] of Object.entries(values))
      this.#edge.record({ namespace: "AWS/CloudFront", name, dimensions }, value);
  }

  /** Capacity and refusals of the table. The units of a write include those of its indexes. */
  tableCalled({ service, operation, resource, units, error }: RecordedCall): void {
    if (service !== "dynamodb") return;
    const [, TableName, GlobalSecondaryIndexName] =
      /:table\/([^/ ]+)(?:\/index\/([^/ ]+))?/.exec(resource) ?? [];
    if (TableName === undefined) return;
    const dimensions = {
      TableName,
      ...(GlobalSecondaryIndexName !== undefined && { GlobalSecondaryIndexName }),
    };
    const record = (name: string, value: number): void =>
      this.#metrics.record({ namespace: "AWS/DynamoDB", name, dimensions }, value);
    if (units?.read) record("ConsumedReadCapacityUnits", units.read);
    if (units?.write) record("ConsumedWriteCapacityUnits", units.write);
    if (error === undefined || !throttles.includes(error)) return;
    record(/Get|Query|Scan/.test(operation) ? "ReadThrottleEvents" : "WriteThrottleEvents", 1);
  }

  emailSent({ configurationSet, recipients, bounced, complained }: SentEmailCounts): void {
    const counts = { Send: recipients, Bounce: bounced, Complaint: complained };
    for (const dimensions of [{}, { "ses:configuration-set": configurationSet }]) {
      for (const [name, value] of Object.entries(counts))
        this.#metrics.record({ namespace: "AWS/SES", name, dimensions }, value);
      this.#publishReputation(dimensions);
    }
  }

  queueSampled(QueueName: string, visible: number, oldestSeconds: number): void {
    const record = (name: string, value: number): void =>
      this.#metrics.record({ namespace: "AWS/SQS", name, dimensions: { QueueName } }, value);
    record("ApproximateNumberOfMessagesVisible", visible);
    record("ApproximateAgeOfOldestMessage", oldestSeconds);
  }

  #publishReputation(dimensions: Record<string, string>): void {
    const ofDay = (name: string): number =>
      this.#metrics.periods({ namespace: "AWS/SES", name, dimensions }, dayMinutes, 1)[0]?.sum ?? 0;
    const sent = ofDay("Send");
    if (sent < representativeEmails) return;
    for (const name of ["Bounce", "Complaint"])
      this.#metrics.record(
        { namespace: "AWS/SES", name: `Reputation.${name}Rate`, dimensions },
        ofDay(name) / sent,
      );
  }

  #ofFunction(name: string, metric: string, value: number): void {
    for (const dimensions of [{ FunctionName: name }, {}])
      this.#metrics.record({ namespace: "AWS/Lambda", name: metric, dimensions }, value);
  }
}

/** The line that Lambda writes to the log of a function about a call that did not succeed. */
const platformReport = { type: "platform.report", record: { status: "error" } };
