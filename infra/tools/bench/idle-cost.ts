import { z } from "zod";
import { sum } from "./figures.ts";
import { costAssumptions, listPrices } from "./list-prices.ts";
import type { ReportPart } from "./report.ts";

/** The resources of a stage with a cost while the stage is unused. */
export interface IdleStage {
  secrets: number;
  alarms: number;
  /** Metrics of all alarms: CloudWatch bills each one, also those of an expression. */
  alarmMetrics: number;
  dashboards: number;
  /** Queues that Lambda polls. */
  polledQueues: number;
  /** Memory of the function that runs each minute. */
  sweepMemoryMb: number;
}

/** A resource of a template: its type and its properties. */
interface StageResource {
  type: string;
  properties: Record<string, unknown>;
}

/** Counts the resources of a template with a cost while the stage is unused. */
export function idleStageOf(resources: readonly StageResource[], sweepMemoryMb: number): IdleStage {
  const count = (type: string): number => resources.filter((one) => one.type === type).length;
  const alarms = resources.flatMap(alarmsOf);
  const mappings = resources.filter(({ type }) => type === "AWS::Lambda::EventSourceMapping");
  return {
    secrets: count("AWS::SecretsManager::Secret"),
    alarms: alarms.length,
    alarmMetrics: sum(alarms.map(metricsOf)),
    dashboards: count("AWS::CloudWatch::Dashboard"),
    // A mapping of a stream has a starting position; that of a queue has none.
    polledQueues: mappings.filter(({ properties }) => !("StartingPosition" in properties)).length,
    sweepMemoryMb,
  };
}

const StackSet = z.object({
  TemplateBody: z.string().transform((text) =>
    z
      .object({
        Resources: z.record(
          z.string(),
          z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) }),
        ),
      })
      .parse(JSON.parse(text)),
  ),
});

/** The properties of a resource that is an alarm, and of the alarms of a stack set in another region. */
function alarmsOf({ type, properties }: StageResource): Record<string, unknown>[] {
  if (type === "AWS::CloudWatch::Alarm") return [properties];
  if (type !== "AWS::CloudFormation::StackSet") return [];
  const { Resources } = StackSet.parse(properties).TemplateBody;
  return Object.values(Resources).flatMap(({ Type, Properties }) =>
    Type === "AWS::CloudWatch::Alarm" ? [Properties] : [],
  );
}

const AlarmMetrics = z.object({
  Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional(),
});

function metricsOf(alarm: Record<string, unknown>): number {
  const { Metrics } = AlarmMetrics.parse(alarm);
  return Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;
}

const minutesAMonth = 730 * 60;
/** Lambda polls an idle queue with five connections. Each waits 20 seconds for a message. */
const pollsAMinute = 5 * 3;
/** Reads of the four partitions of the index of due items, half a unit each. */
const sweepReadUnits = 4 * 0.5;
const sweepSeconds = 0.1;
const sweepLogGigabytes = costAssumptions.logBytesPerInvocation / 1e9;

const beyond = (count: number, free: number): number => Math.max(0, count - free);
const inDollars = (amount: number): string => `$${amount.toFixed(2)}`;

interface Line {
  what: string;
  dollars: number;
  /** The same with the free tier that never ends, if no other stage of the account uses it. */
  withFreeTier: number;
}

/** The monthly cost of an unused stage by service, in US dollars. */
export function idleLines(stage: IdleStage): Line[] {
  const { secretMonth } = listPrices.secretsManager;
  const { alarmMonth, freeAlarms, dashboardMonth, freeDashboards } = listPrices.cloudWatch;
  const { request, freeRequests } = listPrices.sqs;
  const polls = stage.polledQueues * pollsAMinute * minutesAMonth;
  const { gigabyteSecond, request: invocation } = listPrices.lambda;
  const run =
    invocation +
    (stage.sweepMemoryMb / 1024) * sweepSeconds * gigabyteSecond +
    sweepLogGigabytes * listPrices.logs.gigabyte;
  const reads = sweepReadUnits * listPrices.dynamodb.readUnit;
  return [
    {
      what: `${stage.secrets} secrets`,
      dollars: stage.secrets * secretMonth,
      withFreeTier: stage.secrets * secretMonth,
    },
    {
      what: `${stage.alarms} alarms on ${stage.alarmMetrics} metrics`,
      dollars: stage.alarmMetrics * alarmMonth,
      withFreeTier: beyond(stage.alarmMetrics, freeAlarms) * alarmMonth,
    },
    {
      what: `${stage.dashboards} dashboard`,
      dollars: stage.dashboards * dashboardMonth,
      withFreeTier: beyond(stage.dashboards, freeDashboards) * dashboardMonth,
    },
    {
      what: `SQS: ${stage.polledQueues} queues polled by Lambda, ${(polls / 1e6).toFixed(1)} million requests`,
      dollars: polls * request,
      withFreeTier: beyond(polls, freeRequests) * request,
    },
    {
      what: "sweep, once a minute: Lambda, logs; DynamoDB reads, which are never free",
      dollars: minutesAMonth * (run + reads),
      withFreeTier: minutesAMonth * reads,
    },
  ];
}

/** The monthly cost of an unused stage with the free tier that never ends, in US dollars. */
export const idleDollars = (stage: IdleStage): number =>
  sum(idleLines(stage).map(({ withFreeTier }) => withFreeTier));

/** The report of the cost of an unused stage. */
export function idlePart(stage: IdleStage): ReportPart {
  const lines = idleLines(stage);
  const total = inDollars(sum(lines.map((line) => line.dollars)));
  const totalWithFreeTier = inDollars(idleDollars(stage));
  return {
    title: "Cost of an idle stage",
    about: `A month in which nobody uses the stage, by the resources of the template and ${listPrices.source}, without and with the free tier that never ends.`,
    columns: ["", "Without free tier", "With free tier"],
    rows: [
      ...lines.map((line) => [line.what, inDollars(line.dollars), inDollars(line.withFreeTier)]),
      ["**total** (wanted: < $9 and < $4.50)", `**${total}**`, `**${totalWithFreeTier}**`],
    ],
    notes: [
      "Table, buckets, backups, CloudFront, API, Cognito, SES and SNS together stay below $0.10 while they are empty.",
      `A metric that is counted in logs costs nothing in a month in which nothing is counted. It costs ${inDollars(listPrices.cloudWatch.metricMonth)} in one in which something is, beyond ${listPrices.cloudWatch.freeMetrics} of the account.`,
    ],
  };
}
