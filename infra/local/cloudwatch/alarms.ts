import { z } from "zod";
import type { Logs } from "../logs.ts";
import type { Topics } from "../sns/topics.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";
import type { Metrics, MetricSummary } from "./metrics.ts";

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

const AlarmProps = z.object({
  AlarmDescription: z.string().default(""),
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
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

/** The template's alarms on single metrics. An alarm that changes its state publishes to its topics. */
export class Alarms {
  readonly #alarms: Alarm[];
  readonly #topics: Topics;
  readonly #logs: Logs;
  readonly #now: () => Date;

  constructor(template: Template, metrics: Metrics, topics: Topics, logs: Logs, now: () => Date) {
    this.#topics = topics;
    this.#logs = logs;
    this.#now = now;
    this.#alarms = template.ofType("AWS::CloudWatch::Alarm").map((resource) => {
      const props = propsOf(resource, AlarmProps);
      return {
        name: template.ref(resource.id),
        arn: template.arn(resource.id),
        description: props.AlarmDescription,
        props,
        evaluate: evaluation(props, metrics),
        state: "INSUFFICIENT_DATA",
        changedAt: undefined,
        actions: [],
      };
    });
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

  #change(alarm: Alarm, state: AlarmState): void {
    const from = alarm.state;
    alarm.state = state;
    alarm.changedAt = this.#now().toISOString();
    alarm.actions = alarm.props.ActionsEnabled
      ? actionsOf(alarm, state).map((topic) => this.#publish(alarm, topic, from))
      : [];
  }

  #publish(alarm: Alarm, topic: string, from: AlarmState): string {
    const { name, arn, state, description } = alarm;
    const message = {
      subject: `${state}: "${name}"`,
      text: `The alarm ${name} changed from ${from} to ${state}.\n\n${description}`,
    };
    try {
      const publisher = { service: "cloudwatch.amazonaws.com", sourceArn: arn };
      const recipients = this.#topics.publish(topic, message, publisher);
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

/** Undefined for an alarm on a metric expression, a percentile or an anomaly band. */
function evaluation(
  props: z.infer<typeof AlarmProps>,
  metrics: Metrics,
): (() => AlarmState | undefined) | undefined {
  const { Namespace: namespace, MetricName: name, Threshold: threshold } = props;
  const statistic = statistics[props.Statistic ?? ""];
  const compare = comparisons[props.ComparisonOperator];
  if (!namespace || !name || !statistic || !compare || threshold === undefined) return undefined;
  const dimensions = Object.fromEntries(props.Dimensions.map(({ Name, Value }) => [Name, Value]));
  const minutes = Math.max(1, Math.round(props.Period / 60));
  const wanted = props.DatapointsToAlarm ?? props.EvaluationPeriods;
  return () => {
    const periods = metrics.periods(
      { namespace, name, dimensions },
      minutes,
      props.EvaluationPeriods,
    );
    const known = periods.filter((summary) => summary !== undefined);
    if (known.length === 0 && props.TreatMissingData === "missing") return "INSUFFICIENT_DATA";
    if (known.length === 0 && props.TreatMissingData === "ignore") return undefined;
    const missing = props.TreatMissingData === "breaching" ? periods.length - known.length : 0;
    const breaching = known.filter((summary) => compare(statistic(summary), threshold)).length;
    return breaching + missing >= wanted ? "ALARM" : "OK";
  };
}
