import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Construct, type IDependable } from "constructs";
import { alarmFailures } from "../../../functions/platform/failures.ts";
import { queues } from "../../../shared/contracts/queues.ts";
import { stageReadPagesWarningPercent } from "../../../shared/domain/extraction/read-pages-budget.ts";
import type { Settings } from "../settings.ts";
import { AlarmTopic } from "./alarm-topic.ts";
import type { Api } from "./api.ts";
import type { EmailSending } from "./email-sending.ts";
import { LogMetrics } from "./log-metrics.ts";
import { alarmPeriod as period, SilenceAlarm, StageAlarm } from "./stage-alarm.ts";
import { dueIndex, type Table } from "./table.ts";
import type { Triggers } from "./triggers.ts";

export interface AlarmsProps {
  settings: Settings;
  api: Api;
  triggers: Triggers;
  table: Table;
  mail: EmailSending;
  /** What takes minutes to create, so that the sweep has run before its alarm looks for it. */
  slowParts: IDependable;
}

/** Part of an account's quota at which an alarm goes off. */
const quotaPart = 0.8;
/** Capacity units that one partition of a table serves in five minutes: 1,000 writes and 3,000 reads a second. */
const partitionUnits = { writes: 1_000 * 300, reads: 3_000 * 300 };

/**
 * The alarms that an operator needs in the stage's region, published to one topic. CloudWatch charges for each metric of
 * an alarm, including each metric of an expression: `infra/tools/bench/idle-cost.test.ts` limits their sum.
 */
export class Alarms extends Construct {
  readonly topic: AlarmTopic;
  readonly #props: AlarmsProps;

  constructor(scope: Construct, props: AlarmsProps) {
    super(scope, "Alarms");
    this.#props = props;
    this.topic = new AlarmTopic(this, "Topic", props.settings.alarmEmail);
    const { settings, api, triggers } = props;
    const logs = new LogMetrics(this, {
      stage: settings.stage,
      api,
      functions: [...api.functions, ...triggers.functions],
    });
    this.#addQueueAlarms();
    this.#addFunctionAlarms(logs);
    this.#addTriggerAlarms();
    this.#addApiAlarms(logs);
    this.#addTableAlarms();
    this.#addEmailAlarms();
    if (settings.stripe !== undefined)
      this.#alarm(
        "RefusedWebhooks",
        "Stripe's webhooks are refused: the signing secret is not the endpoint's",
        logs.refusedWebhooks.with({ period: Duration.hours(1) }),
        2,
      );
  }

  #addQueueAlarms(): void {
    const { triggers } = this.#props;
    const [jobsGivenUp, eventsGivenUp] = triggers.deadLetters.map((queue) =>
      queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    );
    if (!jobsGivenUp || !eventsGivenUp) throw new Error("There are two dead-letter queues");
    const told = "failed every attempt: see the dead-letter queue";
    this.#alarm("JobsGivenUp", `A job ${told}`, jobsGivenUp, 1);
    this.#alarm("EventsGivenUp", `An event ${told}`, eventsGivenUp, 1);
    for (const { job, queue } of triggers.jobs.all)
      this.#alarm(
        `${job}-age`,
        `The oldest message of the queue ${job} has waited ${queues[job].lateAfterSeconds} seconds`,
        queue.metricApproximateAgeOfOldestMessage({ period }),
        queues[job].lateAfterSeconds,
      );
  }

  #addFunctionAlarms({ functionErrors, throttledCalls }: LogMetrics): void {
    const { concurrentExecutions, readPages } = this.#props.settings;
    this.#alarm(
      "FunctionErrors",
      "A function of this stage fails: the dashboard shows which",
      functionErrors.with({ period }),
      1,
    );
    this.#alarm(
      "JobFailures",
      "Jobs failed several times and are tried again: the log shows which",
      this.#failures(),
      alarmFailures,
    );
    this.#alarm(
      "ReadingFailures",
      "Uploaded documents are not read, for no fault of theirs",
      this.#failures("read-document").with({ period: Duration.hours(1) }),
      3,
    );
    this.#alarm(
      "ReadPages",
      `${stageReadPagesWarningPercent} % of the pages are read that the stage may read in a day: above its budget, documents wait`,
      new Metric({
        namespace: "Splitsheet",
        metricName: "ReadPages",
        dimensionsMap: { Stage: this.#props.settings.stage },
        statistic: Stats.SUM,
        period: Duration.days(1),
      }),
      Math.ceil((readPages.perDayOfStage * stageReadPagesWarningPercent) / 100),
    );
    this.#alarm(
      "ThrottledCalls",
      "Calls of the API were refused because no function instance was free",
      throttledCalls.with({ period }),
      1,
    );
    this.#alarm(
      "Concurrency",
      `The account runs ${quotaPart * 100} % of its ${concurrentExecutions} concurrent functions in this region`,
      // The quota is the account's, and so is the metric without a dimension.
      new Metric({
        namespace: "AWS/Lambda",
        metricName: "ConcurrentExecutions",
        statistic: Stats.MAXIMUM,
        period,
      }),
      quotaPart * concurrentExecutions,
    );
  }

  #addTriggerAlarms(): void {
    const { triggers, slowParts } = this.#props;
    const sweepStopped = new SilenceAlarm(this, "SweepStopped", {
      topic: this.topic,
      description: "The sweep, which runs each minute, has not run for four minutes",
      metric: triggers
        .functionOf("sweep")
        .metricInvocations({ period: Duration.minutes(1), statistic: Stats.SUM }),
      periods: 4,
    });
    sweepStopped.node.addDependency(slowParts);
    this.#alarm(
      "StreamBehind",
      "New outbox items and events wait five minutes in the table's stream",
      triggers.functionOf("dispatch").metric("IteratorAge", { period, statistic: Stats.MAXIMUM }),
      Duration.minutes(5).toMilliseconds(),
    );
  }

  #addApiAlarms({ tooManyRequests, clientErrors }: LogMetrics): void {
    const { api } = this.#props;
    this.#alarm(
      "ServerErrors",
      "The API answers with 5xx",
      api.stage.metricServerError({ period }),
      5,
    );
    this.#alarm(
      "TooManyRequests",
      "The API refuses many requests with 429",
      tooManyRequests.with({ period }),
      100,
    );
    this.#alarm(
      "ClientErrors",
      "A quarter of the API's requests is refused with 4xx",
      new MathExpression({
        expression: "IF(requests >= 200, 100 * refused / requests, 0)",
        usingMetrics: { refused: clientErrors, requests: api.stage.metricCount() },
        period,
      }),
      25,
      2,
    );
  }

  #addTableAlarms(): void {
    const { tableName } = this.#props.table.table;
    const ofTable = (metricName: string, index?: string): Metric =>
      new Metric({
        namespace: "AWS/DynamoDB",
        metricName,
        dimensionsMap: {
          TableName: tableName,
          ...(index !== undefined && { GlobalSecondaryIndexName: index }),
        },
        statistic: Stats.SUM,
        period,
      });
    this.#alarm(
      "TableThrottles",
      "The table refuses requests: a partition or the account's limit",
      new MathExpression({
        expression: "SUM(METRICS())",
        usingMetrics: {
          reads: ofTable("ReadThrottleEvents"),
          writes: ofTable("WriteThrottleEvents"),
          indexWrites: ofTable("WriteThrottleEvents", dueIndex),
        },
        period,
      }),
      10,
    );
    this.#alarm(
      "TableReads",
      "The table is read as much as one partition can serve",
      ofTable("ConsumedReadCapacityUnits"),
      partitionUnits.reads,
    );
    this.#alarm(
      "TableWrites",
      "The table is written as much as one partition can serve",
      ofTable("ConsumedWriteCapacityUnits"),
      partitionUnits.writes,
    );
  }

  #addEmailAlarms(): void {
    const { settings, mail } = this.#props;
    // SES puts an account under review at 5% bounces or 0.1% complaints.
    const reputation = (rate: "BounceRate" | "ComplaintRate"): Metric =>
      new Metric({
        namespace: "AWS/SES",
        metricName: `Reputation.${rate}`,
        dimensionsMap: { "ses:configuration-set": mail.configurationSet.configurationSetName },
        statistic: Stats.MAXIMUM,
        period: Duration.hours(1),
      });
    this.#alarm("BounceRate", "Too many emails bounce", reputation("BounceRate"), 0.04);
    this.#alarm(
      "ComplaintRate",
      "Too many emails are reported as spam",
      reputation("ComplaintRate"),
      0.0008,
    );
    this.#alarm(
      "SendQuota",
      `The account has sent ${quotaPart * 100} % of the ${settings.sendsPerDay} emails that SES allows in 24 hours`,
      // The quota is the account's, and so is the metric without a dimension.
      new Metric({
        namespace: "AWS/SES",
        metricName: "Send",
        statistic: Stats.SUM,
        period: Duration.days(1),
      }),
      quotaPart * settings.sendsPerDay,
    );
  }

  /** Failures that functions counted (`functions/platform/failures.ts`), of one part of the product or of all. */
  #failures(job?: string): Metric {
    return new Metric({
      namespace: "Splitsheet",
      metricName: "Failures",
      dimensionsMap: {
        Stage: this.#props.settings.stage,
        ...(job !== undefined && { Job: job }),
      },
      statistic: Stats.SUM,
      period,
    });
  }

  #alarm(id: string, description: string, metric: IMetric, atLeast: number, periods = 1): void {
    new StageAlarm(this, id, { topic: this.topic, description, metric, atLeast, periods });
  }
}
