import { z } from "zod";
import type { Logs } from "../logs.ts";
import type { Topics } from "../sns/topics.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";
import { compileExpression, type MetricValues } from "./expression.ts";
import type { MetricId, Metrics, MetricSummary } from "./metrics.ts";

export type AlarmState = "OK" | "ALARM" | "INSUFFICIENT_DATA";

/** An alarm of the template as `/_local/alarms` shows it. */
export interface AlarmStatus {
  name: string;
  description: string;
  /** Undefined for an alarm whose metric the local cloud does not evaluate. */
  state: AlarmState | undefined;
  /** ISO 8601 time of the last change of the state. */
  changedAt: string | undefined;
  /** What the actions of the last change did, or why they failed. */
  actions: string[];
}

const statistics: Record<string, (summary: MetricSummary) => number> = {
  Sum: ({ sum }) => sum,
  Average: ({ sum, count }) => sum / count,
  Minimum: ({ minimum }) => minimum,
  Maximum: ({ maximum }) => maximum,
  SampleCount: ({ count }) => count,
};

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  GreaterThanThreshold: (value, threshold) => value > threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

const Dimensions = z.array(z.object({ Name: z.string(), Value: z.string() })).default([]);
const MetricStat = z.object({
  Metric: z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions }),
  Period: z.number(),
  Stat: z.string(),
});
const AlarmProps = z.object({
  AlarmDescription: z.string().default(""),
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions,
  /** The metrics of an expression, and the expression. */
  Metrics: z
    .array(
      z.object({
        Id: z.string(),
        Expression: z.string().optional(),
        MetricStat: MetricStat.optional(),
      }),
    )
    .default([]),
  Statistic: z.string().optional(),
  Period: z.number().default(60),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.number().optional(),
  Threshold: z.number().optional(),
  ComparisonOperator: z.string(),
  TreatMissingData: z.enum(["breaching", "notBreaching", "ignore", "missing"]).default("missing"),
  ActionsEnabled: z.boolean().default(true),
  AlarmActions: z.array(z.string()).default([]),
  OKActions: z.array(z.string()).default([]),
  InsufficientDataActions: z.array(z.string()).default([]),
});

interface Alarm extends Omit<AlarmStatus, "state"> {
  arn: string;
  props: z.infer<typeof AlarmProps>;
  /** The state by the metrics; undefined keeps the current state. */
  evaluate: (() => AlarmState | undefined) | undefined;
  state: AlarmState;
}

/** The alarms of templates. An alarm that changes its state publishes to its topics. */
export class Alarms {
  readonly #alarms: (Alarm & { topics: Topics })[] = [];
  readonly #logs: Logs;
  readonly #now: () => Date;

  constructor(template: Template, metrics: Metrics, topics: Topics, logs: Logs, now: () => Date) {
    this.#logs = logs;
    this.#now = now;
    this.add(template, metrics, topics);
  }

  /** Adds the alarms of a template, for instance of another region with metrics and topics of its own. */
  add(template: Template, metrics: Metrics, topics: Topics): void {
    for (const resource of template.ofType("AWS::CloudWatch::Alarm")) {
      const props = propsOf(resource, AlarmProps);
      this.#alarms.push({
        name: template.ref(resource.id),
        arn: template.arn(resource.id),
        description: props.AlarmDescription,
        props,
        evaluate: evaluation(props, metrics),
        state: "INSUFFICIENT_DATA",
        changedAt: undefined,
        actions: [],
        topics,
      });
    }
  }

  /** All alarms, those in ALARM first. */
  list(): AlarmStatus[] {
    const rank = ({ state }: AlarmStatus): number => (state === "ALARM" ? 0 : 1);
    return this.#alarms
      .map(({ name, description, state, changedAt, actions, evaluate }) => ({
        name,
        description,
        state: evaluate ? state : undefined,
        changedAt,
        actions,
      }))
      .toSorted((one, other) => rank(one) - rank(other));
  }

  /** Compares each alarm with its metric and runs the actions of those whose state changes. */
  evaluate(): void {
    for (const alarm of this.#alarms) {
      const state = alarm.evaluate?.();
      if (state !== undefined && state !== alarm.state) this.#change(alarm, state);
    }
  }

  #change(alarm: Alarm & { topics: Topics }, state: AlarmState): void {
    const from = alarm.state;
    alarm.state = state;
    alarm.changedAt = this.#now().toISOString();
    alarm.actions = alarm.props.ActionsEnabled
      ? actionsOf(alarm, state).map((topic) => this.#publish(alarm, topic, from))
      : [];
  }

  #publish(alarm: Alarm & { topics: Topics }, topic: string, from: AlarmState): string {
    const { name, arn, state, description } = alarm;
    const message = {
      subject: `${state}: "${name}"`,
      text: `The alarm ${name} changed from ${from} to ${state}.\n\n${description}`,
    };
    try {
      const publisher = { service: "cloudwatch.amazonaws.com", sourceArn: arn };
      const recipients = alarm.topics.publish(topic, message, publisher);
      return `published to ${topic}: ${recipients.join(", ") || "no subscription"}`;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logs.add("alarms", "ERROR", `${name} is in ${state} and reached nobody: ${reason}`);
      return `failed: ${reason}`;
    }
  }
}

function actionsOf({ props }: Alarm, state: AlarmState): string[] {
  const actions: Record<AlarmState, string[]> = {
    ALARM: props.AlarmActions,
    OK: props.OKActions,
    INSUFFICIENT_DATA: props.InsufficientDataActions,
  };
  return actions[state];
}

type Props = z.infer<typeof AlarmProps>;
/** The values of an alarm's last periods, the current one first; undefined is a period without a value. */
type Series = () => (number | undefined)[];

/** Returns the function that evaluates an alarm; undefined for an alarm on a percentile or an anomaly band. */
function evaluation(props: Props, metrics: Metrics): (() => AlarmState | undefined) | undefined {
  const { Threshold: threshold, EvaluationPeriods: count, TreatMissingData: missing } = props;
  const compare = comparisons[props.ComparisonOperator];
  const found = props.Metrics.length > 0 ? ofExpression(props, metrics) : ofMetric(props, metrics);
  if (!found || !compare || threshold === undefined) return undefined;
  const wanted = props.DatapointsToAlarm ?? count;
  return () => {
    const periods = found.series();
    const known = periods.filter((value) => value !== undefined);
    if (known.length === 0 && missing === "missing") return "INSUFFICIENT_DATA";
    if (known.length === 0 && missing === "ignore") return undefined;
    const silent = missing === "breaching" ? periods.length - known.length : 0;
    // What was not counted because the local cloud did not run then is not missing.
    if (silent > 0 && !metrics.knows(found.minutes * count)) return undefined;
    const breaching = known.filter((value) => compare(value, threshold)).length;
    return breaching + silent >= wanted ? "ALARM" : "OK";
  };
}

interface Evaluated {
  /** Length of a period. */
  minutes: number;
  series: Series;
}

function ofMetric(props: Props, metrics: Metrics): Evaluated | undefined {
  const { Namespace, MetricName, Dimensions: dimensions, Statistic, Period } = props;
  if (!Namespace || !MetricName) return undefined;
  const Metric = { Namespace, MetricName, Dimensions: dimensions };
  return ofStatistic({ Metric, Period, Stat: Statistic ?? "" }, props.EvaluationPeriods, metrics);
}

function ofStatistic(
  {
    Metric: { Namespace, MetricName, Dimensions: named },
    Period,
    Stat,
  }: z.infer<typeof MetricStat>,
  count: number,
  metrics: Metrics,
): Evaluated | undefined {
  const statistic = statistics[Stat];
  if (!statistic) return undefined;
  const dimensions = Object.fromEntries(named.map(({ Name, Value }) => [Name, Value]));
  const id: MetricId = { namespace: Namespace, name: MetricName, dimensions };
  const minutes = Math.max(1, Math.round(Period / 60));
  const series = () =>
    metrics.periods(id, minutes, count).map((summary) => summary && statistic(summary));
  return { minutes, series };
}

function ofExpression(props: Props, metrics: Metrics): Evaluated | undefined {
  const count = props.EvaluationPeriods;
  const expression = props.Metrics.find(({ Expression }) => Expression !== undefined)?.Expression;
  const parts = props.Metrics.flatMap(({ Id, MetricStat: stat }) => {
    const evaluated = stat && ofStatistic(stat, count, metrics);
    return evaluated ? [{ id: Id, ...evaluated }] : [];
  });
  const [first] = parts;
  // Every entry but the expression must be a metric.
  if (expression === undefined || !first || parts.length !== props.Metrics.length - 1)
    return undefined;
  const evaluate = compileExpression(expression);
  const series = () => {
    const all = parts.map(({ id, series: of }) => ({ id, values: of() }));
    return Array.from({ length: count }, (_, period) => {
      const values: MetricValues = new Map(
        all.flatMap(({ id, values: of }) => {
          const value = of[period];
          return value === undefined ? [] : [[id, value] as const];
        }),
      );
      return evaluate(values);
    });
  };
  return { minutes: first.minutes, series };
}
