import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { matchesPattern } from "./event-pattern.ts";
import type { AsyncInvocations } from "./async.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import { isObject, parseJson } from "../json.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Logs } from "../logs.ts";
import { nextScheduledTime } from "./schedule.ts";
import type { EventBus } from "../service.ts";
import type { Queues } from "../sqs/queues.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const Target = z.object({
  Arn: z.string(),
  Input: z.string().optional(),
  InputPath: z.undefined("the local cloud does not support input paths").optional(),
  InputTransformer: z.undefined("the local cloud does not support input transformers").optional(),
  DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
});
const Props = z.object({
  State: z.string().default("ENABLED"),
  ScheduleExpression: z.string().optional(),
  EventPattern: z.record(z.string(), z.unknown()).optional(),
  EventBusName: z.literal("default").optional(),
  Targets: z.array(Target).default([]),
});

interface Rule {
  id: string;
  arn: string;
  schedule: string | undefined;
  pattern: JsonObject | undefined;
  targets: z.infer<typeof Target>[];
}

/** The default event bus with the template's rules, by pattern and by schedule. */
export class EventRules implements EventBus {
  readonly #rules: Rule[];
  readonly #template: Template;
  readonly #iam: Iam;
  readonly #clock: Clock;
  readonly #logs: Logs;
  readonly #queues: Queues;
  readonly #invocations: () => AsyncInvocations;

  /** `invocations` is a function because Lambda starts after the services that put events. */
  constructor(
    template: Template,
    iam: Iam,
    clock: Clock,
    logs: Logs,
    queues: Queues,
    invocations: () => AsyncInvocations,
  ) {
    this.#template = template;
    this.#iam = iam;
    this.#clock = clock;
    this.#logs = logs;
    this.#queues = queues;
    this.#invocations = invocations;
    this.#rules = template
      .ofType("AWS::Events::Rule")
      .map((resource) => ({ resource, props: propsOf(resource, Props) }))
      .filter(({ props }) => props.State === "ENABLED")
      .map(({ resource, props }) => {
        const pattern = resource.props["EventPattern"];
        return {
          id: resource.id,
          arn: template.arn(resource.id),
          schedule: props.ScheduleExpression,
          pattern: isObject(pattern) ? pattern : undefined,
          targets: props.Targets,
        };
      });
  }

  /** Resolves when the event is on disk for every target of every matching rule. */
  async put(event: Parameters<EventBus["put"]>[0]): Promise<void> {
    // `detail` is unknown by type and plain JSON by contract: a service made it.
    const detail = JSON.parse(JSON.stringify(event.detail)) as Json;
    const whole = this.#envelope(event.source, event.detailType, event.resources, detail);
    for (const rule of this.#rules) {
      if (rule.pattern && matchesPattern(rule.pattern, whole)) this.#fire(rule, whole);
    }
  }

  /** The first time after `after` at which a schedule fires, both in epoch milliseconds. */
  nextDue(after: number): number {
    const times = this.#rules.map(({ schedule }) =>
      schedule === undefined ? Number.POSITIVE_INFINITY : nextScheduledTime(schedule, after),
    );
    return Math.min(...times, Number.POSITIVE_INFINITY);
  }

  /** Fires each schedule that has a time after `from` and not after `to`, once. */
  fireSchedules(from: number, to: number): void {
    for (const rule of this.#rules) {
      if (rule.schedule === undefined || nextScheduledTime(rule.schedule, from) > to) continue;
      this.#fire(rule, this.#envelope("aws.events", "Scheduled Event", [rule.arn], {}));
    }
  }

  #envelope(source: string, detailType: string, resources: string[], detail: Json): JsonObject {
    return {
      version: "0",
      id: randomUUID(),
      "detail-type": detailType,
      source,
      account: this.#template.account,
      time: this.#clock
        .date()
        .toISOString()
        .replace(/\.\d+Z$/, "Z"),
      region: this.#template.region,
      resources,
      detail,
    };
  }

  #fire(rule: Rule, event: JsonObject): void {
    for (const target of rule.targets) {
      const payload = target.Input === undefined ? event : parseJson(target.Input, rule.id);
      const { type } = this.#template.byArn(target.Arn);
      if (type === "AWS::SQS::Queue") this.#send(rule, target.Arn, payload);
      else if (type !== "AWS::Lambda::Function") {
        throw new Error(
          `${rule.id}: the local cloud does not support a target of the type ${type}`,
        );
      } else if (this.#iam.mayInvoke(target.Arn, "events.amazonaws.com", rule.arn)) {
        this.#invocations().accept(target.Arn, payload);
      } else {
        this.#logs.add(
          "events",
          "ERROR",
          `${rule.id}: no AWS::Lambda::Permission lets EventBridge call ${target.Arn}`,
        );
        if (target.DeadLetterConfig) this.#send(rule, target.DeadLetterConfig.Arn, payload);
      }
    }
  }

  #send(rule: Rule, queueArn: string, payload: Json): void {
    const need = {
      action: "sqs:SendMessage",
      resource: queueArn,
      context: { "aws:SourceArn": rule.arn },
    };
    const refusal = this.#iam.check({ service: "events.amazonaws.com" }, need);
    if (refusal === undefined) this.#queues.send(queueArn, JSON.stringify(payload));
    else this.#logs.add("events", "ERROR", `${rule.id}: ${refusal}`);
  }
}
