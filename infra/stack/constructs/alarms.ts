import { Duration, Stack } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { alarmFailures } from "../../../functions/platform/failures.ts";
import { queues } from "../../../shared/contracts/queues.ts";
import type { Settings } from "../settings.ts";
import type { Api } from "./api.ts";
import type { Triggers } from "./triggers.ts";

export interface AlarmsProps {
  settings: Settings;
  api: Api;
  triggers: Triggers;
}

const period = Duration.minutes(5);

/** The alarms that an operator needs, at most twelve, published to one topic. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, { settings, api, triggers }: AlarmsProps) {
    super(scope, "Alarms");
    this.topic = new Topic(this, "Topic", { enforceSSL: true });
    // `enforceSSL` replaces the topic's default policy, which lets the account's alarms publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    if (settings.alarmEmail) this.topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    const [jobsGivenUp, eventsGivenUp] = triggers.deadLetters.map((queue) =>
      queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    );
    if (!jobsGivenUp || !eventsGivenUp) throw new Error("There are two dead-letter queues");
    this.#alarm(
      "JobsGivenUp",
      "A job failed every attempt: see the dead-letter queue",
      jobsGivenUp,
      1,
    );
    this.#alarm(
      "EventsGivenUp",
      "An event failed every attempt: see the dead-letter queue",
      eventsGivenUp,
      1,
    );
    for (const { job, queue } of triggers.jobs.all)
      this.#alarm(
        `${job}-age`,
        `The oldest message of the queue ${job} has waited ${queues[job].lateAfterSeconds} seconds`,
        queue.metricApproximateAgeOfOldestMessage({ period }),
        queues[job].lateAfterSeconds,
      );
    // CloudWatch charges for each metric of an alarm, including each metric of a metric expression. Lambda's `Errors`
    // metric without a dimension covers all functions of the account and region.
    this.#alarm(
      "FunctionErrors",
      "A function of this account and region fails: the dashboard shows which",
      new Metric({
        namespace: "AWS/Lambda",
        metricName: "Errors",
        statistic: Stats.SUM,
        period,
      }),
      1,
    );
    this.#alarm(
      "JobFailures",
      "Jobs failed several times and are tried again: the log shows which",
      new Metric({
        namespace: "Splitsheet",
        metricName: "Failures",
        dimensionsMap: { Stage: settings.stage },
        statistic: Stats.SUM,
        period,
      }),
      alarmFailures,
    );
    // The gateway also answers 5xx when a function is throttled. The queue age alarms report throttled jobs.
    this.#alarm(
      "ServerErrors",
      "The API answers with 5xx",
      api.stage.metricServerError({ period }),
      5,
    );
    // SES puts an account under review at 5% bounces or 0.1% complaints.
    this.#alarm("BounceRate", "Too many emails bounce", reputation("BounceRate"), 0.04);
    this.#alarm(
      "ComplaintRate",
      "Too many emails are reported as spam",
      reputation("ComplaintRate"),
      0.0008,
    );
  }

  #alarm(id: string, alarmDescription: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}

function reputation(rate: "BounceRate" | "ComplaintRate"): Metric {
  return new Metric({
    namespace: "AWS/SES",
    metricName: `Reputation.${rate}`,
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  });
}
