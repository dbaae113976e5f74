import { type Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { errors } from "../../../shared/contracts/errors/errors.ts";
import { groups } from "../../../shared/contracts/index.ts";
import type { Api } from "./api.ts";
import type { ServiceFunction } from "./service-function.ts";

export interface LogMetricsProps {
  stage: string;
  api: Api;
  functions: readonly ServiceFunction[];
}

const webhook = groups.billing.takeWebhook;

/**
 * Metrics that CloudWatch counts in the stage's logs. A filter costs nothing, and its metric only in a month in which
 * something is counted. Lambda's own metrics are one for each function, and an alarm would be charged for each of them.
 */
export class LogMetrics extends Construct {
  /** Calls of functions that ended with an error, at the time limit, or with the function's process. */
  readonly functionErrors: Metric;
  /** API calls for which Lambda had no free instance. */
  readonly throttledCalls: Metric;
  /** Answers 429, of the API's own limit and of the product's limits. */
  readonly tooManyRequests: Metric;
  /** Answers with another 4xx, except 401, which every visitor without a session gets. */
  readonly clientErrors: Metric;
  /** Stripe's webhooks whose signature was refused. */
  readonly refusedWebhooks: Metric;

  constructor(scope: Construct, { stage, api, functions }: LogMetricsProps) {
    super(scope, "LogMetrics");
    const counted = (metricName: string, logs: readonly ILogGroup[], pattern: string): Metric => {
      const filters = logs.map(
        (logGroup, index) =>
          new MetricFilter(this, logs.length === 1 ? metricName : `${metricName}${index}`, {
            logGroup,
            filterPattern: FilterPattern.literal(pattern),
            // A filter can't give its metric a dimension with a fixed value, so the stage is in the namespace.
            metricNamespace: `Splitsheet/${stage}`,
            metricName,
            metricValue: "1",
          }),
      );
      const [first] = filters;
      if (first === undefined) throw new Error(`No log counts ${metricName}`);
      return first.metric({ statistic: Stats.SUM });
    };
    // Lambda writes this line with the level WARN, so only for a call that did not succeed.
    this.functionErrors = counted(
      "FunctionErrors",
      functions.map(({ logGroup }) => logGroup),
      '{ ($.type = "platform.report") && ($.record.status != "success") }',
    );
    const inAccessLog = (name: string, pattern: string) => counted(name, [api.accessLog], pattern);
    this.throttledCalls = inAccessLog("ThrottledCalls", '{ $.lambdaStatus = "429" }');
    this.tooManyRequests = inAccessLog("TooManyRequests", '{ $.status = "429" }');
    this.clientErrors = inAccessLog(
      "ClientErrors",
      '{ ($.status = "4*") && ($.status != "401") && ($.status != "429") }',
    );
    this.refusedWebhooks = inAccessLog(
      "RefusedWebhooks",
      `{ ($.route = "${webhook.method} ${webhook.path}") && ($.status = "${errors.signature_refused.status}") }`,
    );
  }
}
