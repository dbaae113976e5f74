import { Aws, Duration } from "aws-cdk-lib";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Row,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import { Operation } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import type { Settings } from "../settings.ts";
import type { Api } from "./api.ts";
import type { Table } from "./table.ts";
import type { Triggers } from "./triggers.ts";

export interface OperationsDashboardProps {
  settings: Settings;
  api: Api;
  triggers: Triggers;
  table: Table;
}

const period = Duration.minutes(5);

/** A CloudWatch dashboard with the metrics of the stage. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, { settings, api, triggers, table }: OperationsDashboardProps) {
    super(scope, "Dashboard");
    const functions = [...api.functions, ...triggers.functions];
    const dashboard = new Dashboard(this, "Operations", {
      // A dashboard name must be unique across all regions of an account.
      dashboardName: `splitsheet-${settings.stage}-${Aws.REGION}`,
      defaultInterval: Duration.days(1),
    });
    dashboard.addWidgets(
      new Row(
        graph("Requests", [
          api.stage.metricCount({ period }),
          api.stage.metricClientError({ period }),
          api.stage.metricServerError({ period }),
        ]),
        graph("Latency of the API, ms", [
          api.stage.metricLatency({ period, statistic: Stats.p(50), label: "p50" }),
          api.stage.metricLatency({ period, statistic: Stats.p(99), label: "p99" }),
        ]),
        graph(
          "Failures by function",
          functions.map(({ node, function: shown }) =>
            shown.metricErrors({ period, label: node.id }),
          ),
        ),
      ),
      new Row(
        graph(
          "Oldest job, seconds",
          triggers.jobs.all.map(({ job, queue }) =>
            queue.metricApproximateAgeOfOldestMessage({ period, label: job }),
          ),
        ),
        graph(
          "Given up",
          triggers.deadLetters.map((queue) =>
            queue.metricApproximateNumberOfMessagesVisible({ period, label: queue.node.path }),
          ),
        ),
        graph("Emails", ["Send", "Bounce", "Complaint", "Reject"].map(mails)),
      ),
      new Row(
        graph("Table, capacity units", [
          table.table.metricConsumedReadCapacityUnits({ period }),
          table.table.metricConsumedWriteCapacityUnits({ period }),
        ]),
        graph("Table, refused", [
          table.table.metricThrottledRequestsForOperations({
            operations: [Operation.GET_ITEM, Operation.QUERY, Operation.TRANSACT_WRITE_ITEMS],
            period,
          }),
        ]),
        graph(
          "Duration by function, p99 in ms",
          functions.map(({ node, function: shown }) =>
            shown.metricDuration({ period, statistic: Stats.p(99), label: node.id }),
          ),
        ),
      ),
    );
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8 });
}

function mails(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, statistic: Stats.SUM, period });
}
