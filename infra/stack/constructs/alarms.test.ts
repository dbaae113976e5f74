import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { Clock } from "../../local/clock.ts";
import { Alarms } from "../../local/cloudwatch/alarms.ts";
import { MetricFilters } from "../../local/cloudwatch/metric-filters.ts";
import { Metrics } from "../../local/cloudwatch/metrics.ts";
import { ServiceMetrics } from "../../local/cloudwatch/service-metrics.ts";
import { stackSetTemplates } from "../../local/cloudwatch/stack-sets.ts";
import { AccessLog } from "../../local/gateway/access-log.ts";
import type { RecordedCall } from "../../local/iam-proxy/admission.ts";
import { Iam } from "../../local/iam-proxy/iam.ts";
import { asList } from "../../local/json.ts";
import type { LambdaFunction } from "../../local/lambda/function.ts";
import { Logs } from "../../local/logs.ts";
import { Topics } from "../../local/sns/topics.ts";
import { Template } from "../../local/template/template.ts";
import { synthesize } from "../../tools/testing/synthesize.ts";

const { template: synthesized } = synthesize({
  alarmEmail: "operator@example.com",
  stripe: { secretName: "splitsheet/stripe" },
  concurrentExecutions: "100",
  sendsPerDay: "200",
});
const template = new Template(synthesized.toJSON(), {}, "", {
  parameters: { SiteOrigin: "https://splitsheet.example" },
});
const edgeTemplates = stackSetTemplates(template);
const clock = new Clock();
const mails: string[] = [];
const topicsOf = (of: Template) =>
  new Topics(of, new Iam(of), clock, { add: ({ subject }) => mails.push(subject) });

it("CloudWatch may publish to every topic of every alarm, when it goes off and when it is over", () => {
  expect(edgeTemplates.map(({ region }) => region)).toEqual(["us-east-1"]);
  for (const of of [template, ...edgeTemplates]) {
    const topics = topicsOf(of);
    for (const { id, props } of of.ofType("AWS::CloudWatch::Alarm")) {
      const actions = asList(props["AlarmActions"]).map(String);
      expect(actions).toHaveLength(1);
      expect(props["OKActions"]).toEqual(actions);
      for (const topic of actions)
        expect(
          topics.refusal(topic, { service: "cloudwatch.amazonaws.com", sourceArn: of.arn(id) }),
        ).toBeUndefined();
    }
  }
});

it("every alarm topic has a subscription of the operator", () => {
  for (const of of [template, ...edgeTemplates]) {
    const subscribed = of
      .ofType("AWS::SNS::Subscription")
      .map(({ props }) => [props["TopicArn"], props["Endpoint"]]);
    // Textract publishes to its own topic, to which a function subscribes.
    for (const { id } of of.ofType("AWS::SNS::Topic").filter(isOfAlarms))
      expect(subscribed).toContainEqual([of.ref(id), "operator@example.com"]);
  }
});

const isOfAlarms = ({ id }: { id: string }): boolean => !id.startsWith("TextDetection");

const now = (): number => clock.now();
const times = (count: number, what: () => void): void => {
  for (let done = 0; done < count; done += 1) what();
};

describe("an alarm goes off and is over again", () => {
  const metrics = new Metrics(now);
  const edge = new Metrics(now);
  const filters = new MetricFilters(template, metrics);
  const services = new ServiceMetrics(metrics, edge, filters);
  const accessLog = new AccessLog(template);
  accessLog.onLine = (logGroup, line) => filters.count(logGroup, line);
  const logs = new Logs(() => clock.date());
  const alarms = new Alarms(template, metrics, topicsOf(template), logs, () => clock.date());
  for (const of of edgeTemplates) alarms.add(of, edge, topicsOf(of));

  const idOf = (type: string): string => template.ofType(type)[0]?.id ?? "";
  const apiId = template.ref(idOf("AWS::ApiGatewayV2::Api"));
  const distributionId = template.ref(idOf("AWS::CloudFront::Distribution"));
  const configurationSet = template.ref(idOf("AWS::SES::ConfigurationSet"));
  const tableName = template.ref(idOf("AWS::DynamoDB::GlobalTable"));
  const Function = z.object({ LoggingConfig: z.object({ LogGroup: z.string() }) });
  const functions = template.ofType("AWS::Lambda::Function").map(({ id, props }) => ({
    ...({ name: template.ref(id) } as LambdaFunction),
    logGroup: Function.parse(props).LoggingConfig.LogGroup,
  }));
  const functionNamed = (name: string): LambdaFunction => {
    const found = functions.find((one) => one.name === `splitsheet-dev-${name}`);
    if (found === undefined) throw new Error(`The stack has no function ${name}`);
    return found;
  };

  const inAlarm = (): string[] => {
    alarms.evaluate();
    return alarms.list().flatMap(({ name, state }) => (state === "ALARM" ? [name] : []));
  };
  const passMinutes = (count: number): void => {
    for (let minute = 0; minute < count; minute += 1) {
      clock.moveTo(clock.now() + 60_000);
      services.functionEnded(functionNamed("sweep"), { ok: true, value: null });
      for (const one of [metrics, edge]) one.minutePassed();
    }
  };
  const answer = (status: number, more: Record<string, string> = {}): void => {
    services.apiAnswered(apiId, status);
    accessLog.write({ routeKey: "GET /api/songs", status: String(status), ...more });
  };
  const call = (operation: string, more: Partial<RecordedCall>): void =>
    services.tableCalled({
      ...{ at: "", role: "", service: "dynamodb", action: "", allowed: true, latencyMs: 1 },
      ...{ operation, resource: `arn:aws:dynamodb:eu-west-1:000000000000:table/${tableName}` },
      ...more,
    });
  const failJob = (Job: string): void =>
    metrics.recordEmbedded({
      _aws: {
        CloudWatchMetrics: [
          {
            Namespace: "Splitsheet",
            Dimensions: [["Stage"], ["Stage", "Job"]],
            Metrics: [{ Name: "Failures" }],
          },
        ],
      },
      ...{ Stage: "dev", Job, Failures: 1 },
    });
  const readPages = (ReadPages: number): void =>
    metrics.recordEmbedded({
      _aws: {
        CloudWatchMetrics: [
          { Namespace: "Splitsheet", Dimensions: [["Stage"]], Metrics: [{ Name: "ReadPages" }] },
        ],
      },
      ...{ Stage: "dev", ReadPages },
    });
  const send = (bounced: number, complained: number, recipients = 1): void =>
    services.emailSent({ configurationSet, recipients, bounced, complained });

  beforeEach(() => {
    for (const one of [metrics, edge]) one.clear();
    passMinutes(10);
    alarms.evaluate();
    mails.length = 0;
  });

  /** What goes off, and what makes it. */
  const causes: [string, () => void][] = [
    [
      "FunctionErrors",
      () =>
        services.functionEnded(functionNamed("songs"), {
          ok: false,
          fault: { errorType: "Error", errorMessage: "", trace: [] },
        }),
    ],
    ["JobFailures", () => times(2, () => failJob("seal"))],
    ["Concurrency", () => services.functionStarted(functionNamed("songs"), 80, 80)],
    ["ThrottledCalls", () => answer(503, { integrationStatus: "429" })],
    ["StreamBehind", () => services.batchRead(functionNamed("dispatch"), 300_000)],
    ["ServerErrors", () => times(5, () => answer(500))],
    ["TooManyRequests", () => times(100, () => answer(429))],
    [
      "RefusedWebhooks",
      () => times(2, () => answer(400, { routeKey: "POST /api/stripe/webhook" })),
    ],
    ["TableThrottles", () => times(10, () => call("PutItem", { error: "ThrottlingException" }))],
    ["TableReads", () => call("Query", { units: { read: 900_000, write: 0 } })],
    ["TableWrites", () => call("PutItem", { units: { read: 0, write: 300_000 } })],
    ["BounceRate", () => times(10, () => send(1, 0))],
    ["SendQuota", () => send(0, 0, 160)],
    ["ComplaintRate", () => times(10, () => send(0, 1))],
    ["ReadPages", () => times(2, () => readPages(800))],
  ];

  it.each(causes)("%s", (name, cause) => {
    cause();
    expect(inAlarm()).toEqual([expect.stringContaining(name)]);
    expect(mails).toEqual([expect.stringMatching(/^ALARM/)]);
    passMinutes(24 * 60 + 1);
    expect(inAlarm()).toEqual([]);
    expect(mails).toEqual([expect.stringMatching(/^ALARM/), expect.stringMatching(/^OK/)]);
  });

  it("ReadingFailures, when documents fail more slowly than JobFailures sees", () => {
    times(3, () => {
      failJob("read-document");
      passMinutes(15);
      expect(inAlarm().filter((one) => !one.includes("ReadingFailures"))).toEqual([]);
    });
    expect(inAlarm()).toEqual([expect.stringContaining("ReadingFailures")]);
  });

  it("ReadPages, when 80 % of the day's pages are read, however slowly", () => {
    readPages(1000);
    passMinutes(6 * 60);
    readPages(599);
    expect(inAlarm()).toEqual([]);
    readPages(1);
    expect(inAlarm()).toEqual([expect.stringContaining("ReadPages")]);
  });

  it("ClientErrors, of a quarter of many requests and not of visitors without a session", () => {
    const fiveMinutes = (count: number, status: number): void => {
      times(count, () => answer(status));
      times(150, () => answer(200));
      passMinutes(5);
    };
    fiveMinutes(49, 404);
    fiveMinutes(49, 404);
    // Of fewer than 200 requests, a quarter is few.
    expect(inAlarm()).toEqual([]);
    fiveMinutes(100, 401);
    fiveMinutes(100, 401);
    expect(inAlarm()).toEqual([]);
    fiveMinutes(60, 404);
    fiveMinutes(60, 422);
    // The current period has just begun.
    times(60, () => answer(422));
    times(150, () => answer(200));
    expect(inAlarm()).toEqual([expect.stringContaining("ClientErrors")]);
  });

  it("SiteErrors, by the metrics of us-east-1 and after two periods", () => {
    times(3, () => services.edgeAnswered(distributionId, 502));
    expect(inAlarm()).toEqual([]);
    passMinutes(5);
    times(3, () => services.edgeAnswered(distributionId, 502));
    expect(inAlarm()).toEqual([expect.stringContaining("SiteErrors")]);
  });

  it("SweepStopped, within five minutes", () => {
    times(5, () => {
      clock.moveTo(clock.now() + 60_000);
      metrics.minutePassed();
    });
    expect(inAlarm()).toEqual([expect.stringContaining("SweepStopped")]);
    passMinutes(1);
    expect(inAlarm()).toEqual([]);
  });

  const queues = template.ofType("AWS::SQS::Queue");
  const nameOf = (id: string): string => template.names(id).attributes["QueueName"] ?? "";
  const idsOf = (isJobs: boolean): string[] =>
    queues.filter(({ props }) => "RedrivePolicy" in props === isJobs).map(({ id }) => id);

  it.each(idsOf(false))("when something lies in the dead-letter queue %s", (id) => {
    services.queueSampled(nameOf(id), 1, 60);
    expect(inAlarm()).toEqual([expect.stringContaining("GivenUp")]);
  });

  it.each(idsOf(true))("when the queue %s is late", (id) => {
    services.queueSampled(nameOf(id), 1, 3_600);
    expect(inAlarm()).toEqual([expect.stringContaining("age")]);
  });

  it("each alarm is one of these", () => {
    const tested = [
      ...causes.map(([name]) => name),
      ...["ReadingFailures", "ClientErrors", "SiteErrors", "SweepStopped", "GivenUp", "age"],
    ];
    const untested = alarms.list().filter(({ name }) => !tested.some((one) => name.includes(one)));
    expect(untested).toEqual([]);
  });
});
