import { afterAll, beforeEach, expect, it } from "vitest";
import { Clock } from "../clock.ts";
import { Iam } from "../iam-proxy/iam.ts";
import type { JsonObject } from "../json.ts";
import { Logs } from "../logs.ts";
import { Mailbox } from "../ses/mailbox.ts";
import { Topics } from "../sns/topics.ts";
import { templateOf } from "../testing/start-iam-proxy.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { Alarms } from "./alarms.ts";
import { compileExpression } from "./expression.ts";
import { compileFilterPattern } from "./filter-pattern.ts";
import { Metrics } from "./metrics.ts";

const Topic = { Type: "AWS::SNS::Topic" };
const Subscription = {
  Type: "AWS::SNS::Subscription",
  Properties: { TopicArn: { Ref: "Topic" }, Protocol: "email", Endpoint: "ops@example.com" },
};
const errors = (more: JsonObject = {}) => ({
  Type: "AWS::CloudWatch::Alarm",
  Properties: {
    AlarmName: "seal-errors",
    AlarmDescription: "The function seal fails",
    Namespace: "AWS/Lambda",
    MetricName: "Errors",
    Dimensions: [{ Name: "FunctionName", Value: "seal" }],
    Statistic: "Sum",
    Period: 300,
    EvaluationPeriods: 1,
    Threshold: 1,
    ComparisonOperator: "GreaterThanOrEqualToThreshold",
    TreatMissingData: "notBreaching",
    AlarmActions: [{ Ref: "Topic" }],
    ...more,
  },
});
const policy = (...statements: JsonObject[]) => ({
  Type: "AWS::SNS::TopicPolicy",
  Properties: { Topics: [{ Ref: "Topic" }], PolicyDocument: { Statement: statements } },
});
const tlsOnly = {
  Effect: "Deny",
  Principal: "*",
  Action: "sns:Publish",
  Resource: { Ref: "Topic" },
  Condition: { Bool: { "aws:SecureTransport": "false" } },
};
const cloudWatch = {
  Effect: "Allow",
  Principal: { Service: "cloudwatch.amazonaws.com" },
  Action: "sns:Publish",
  Resource: { Ref: "Topic" },
  Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
};
const seal = { namespace: "AWS/Lambda", name: "Errors", dimensions: { FunctionName: "seal" } };

const directory = temporaryDirectory();
const mailbox = new Mailbox(directory.path);
let clock: Clock;
beforeEach(() => {
  clock = new Clock();
});
afterAll(() => {
  mailbox.close();
  directory.remove();
});

function alarmsOf(resources: JsonObject) {
  const template = templateOf(resources);
  const logs = new Logs(() => clock.date());
  const metrics = new Metrics(() => clock.now());
  const topics = new Topics(template, new Iam(template), clock, mailbox);
  const alarms = new Alarms(template, metrics, topics, logs, () => clock.date());
  return { alarms, metrics, logs };
}

const minutes = (count: number): void => clock.moveTo(clock.now() + count * 60_000);

it("an alarm whose topic allows CloudWatch sends one email, and returns to OK", () => {
  const { alarms, metrics } = alarmsOf({
    Topic,
    Subscription,
    Policy: policy(tlsOnly, cloudWatch),
    Alarm: errors(),
  });
  const before = mailbox.mails().length;
  alarms.evaluate();
  expect(alarms.list()[0]).toMatchObject({ name: "seal-errors", state: "OK" });
  metrics.record(seal, 1);
  alarms.evaluate();
  alarms.evaluate();
  expect(alarms.list()[0]).toMatchObject({
    state: "ALARM",
    actions: [expect.stringMatching(/^published to arn:aws:sns:.*: ops@example.com$/)],
  });
  expect(mailbox.mails()).toHaveLength(before + 1);
  expect(mailbox.mails()[0]).toMatchObject({
    to: ["ops@example.com"],
    subject: 'ALARM: "seal-errors"',
    text: expect.stringContaining("The function seal fails"),
  });
  minutes(6);
  alarms.evaluate();
  expect(alarms.list()[0]).toMatchObject({ state: "OK", actions: [] });
});

it.each([
  ["only a statement that denies", policy(tlsOnly)],
  [
    "a statement for another account",
    policy({ ...cloudWatch, Condition: { StringEquals: { "aws:SourceAccount": "111111111111" } } }),
  ],
  [
    "a statement for another service",
    policy({ ...cloudWatch, Principal: { Service: "events.amazonaws.com" } }),
  ],
])("an alarm does not reach a topic whose policy has %s, and the log says so", (_, Policy) => {
  const { alarms, metrics, logs } = alarmsOf({ Topic, Subscription, Policy, Alarm: errors() });
  const before = mailbox.mails().length;
  metrics.record(seal, 1);
  alarms.evaluate();
  expect(alarms.list()[0]).toMatchObject({
    state: "ALARM",
    actions: [expect.stringContaining("no resource-based policy allows the sns:Publish action")],
  });
  expect(logs.lines.at(-1)).toMatchObject({ source: "alarms", level: "ERROR" });
  expect(mailbox.mails()).toHaveLength(before);
});

it("a topic without a policy allows the alarms of its account", () => {
  const { alarms, metrics } = alarmsOf({ Topic, Alarm: errors() });
  metrics.record(seal, 1);
  alarms.evaluate();
  expect(alarms.list()[0]?.actions).toEqual([expect.stringContaining("no subscription")]);
});

it("an alarm treats missing values by its setting, and evaluates several periods", () => {
  const two = { EvaluationPeriods: 3, DatapointsToAlarm: 2, Period: 60 };
  const { alarms, metrics } = alarmsOf({
    Topic,
    Two: errors({ AlarmName: "two", ...two }),
    Missing: errors({ AlarmName: "missing", TreatMissingData: "missing" }),
    Breaching: errors({ AlarmName: "breaching", TreatMissingData: "breaching" }),
  });
  const stateOf = (name: string) => alarms.list().find((one) => one.name === name)?.state;
  alarms.evaluate();
  // Nothing is missing before the local cloud has run for a period.
  expect(["two", "missing", "breaching"].map(stateOf)).toEqual([
    "OK",
    "INSUFFICIENT_DATA",
    "INSUFFICIENT_DATA",
  ]);
  for (let minute = 0; minute < 5; minute += 1) {
    minutes(1);
    metrics.minutePassed();
  }
  alarms.evaluate();
  expect(stateOf("breaching")).toBe("ALARM");
  metrics.record(seal, 1);
  alarms.evaluate();
  expect(["two", "missing"].map(stateOf)).toEqual(["OK", "ALARM"]);
  minutes(1);
  metrics.record(seal, 4);
  alarms.evaluate();
  expect(stateOf("two")).toBe("ALARM");
});

it("metrics in a log line count with each set of their dimensions", () => {
  const { metrics } = alarmsOf({});
  const line = {
    _aws: {
      Timestamp: 1,
      CloudWatchMetrics: [
        { Namespace: "Own", Dimensions: [["job"], []], Metrics: [{ Name: "Failed" }] },
      ],
    },
    job: "seal",
    Failed: [2, 3],
  };
  metrics.recordEmbedded(line);
  metrics.recordEmbedded({ level: "INFO", message: "no metric" });
  for (const dimensions of [{ job: "seal" }, {}])
    expect(metrics.periods({ namespace: "Own", name: "Failed", dimensions }, 5, 2)).toEqual([
      { count: 2, sum: 5, minimum: 2, maximum: 3 },
      undefined,
    ]);
});

it("an alarm does not take a time for silent through which the clock jumped", () => {
  const { alarms, metrics } = alarmsOf({ Topic, Alarm: errors({ TreatMissingData: "breaching" }) });
  minutes(600);
  metrics.minutePassed();
  alarms.evaluate();
  expect(alarms.list()[0]?.state).toBe("INSUFFICIENT_DATA");
});

const part = (Id: string, MetricName: string) => ({
  Id,
  MetricStat: { Metric: { Namespace: "Own", MetricName }, Period: 300, Stat: "Sum" },
  ReturnData: false,
});

const onBoth = (AlarmName: string, Expression: string) => ({
  Type: "AWS::CloudWatch::Alarm",
  Properties: {
    AlarmName,
    Metrics: [{ Id: "all", Expression }, part("one", "One"), part("two", "Two")],
    EvaluationPeriods: 1,
    Threshold: 10,
    ComparisonOperator: "GreaterThanOrEqualToThreshold",
    TreatMissingData: "notBreaching",
  },
});

it("an alarm on a metric expression leaves out what has no value only in a sum of all", () => {
  const { alarms, metrics } = alarmsOf({
    Sum: onBoth("sum", "SUM(METRICS())"),
    Share: onBoth("share", "IF(two >= 20, 100 * one / two, 0)"),
  });
  const inAlarm = () => {
    alarms.evaluate();
    return alarms.list().flatMap(({ name, state }) => (state === "ALARM" ? [name] : []));
  };
  const record = (name: string, value: number) =>
    metrics.record({ namespace: "Own", name, dimensions: {} }, value);
  record("One", 9);
  expect(inAlarm()).toEqual([]);
  record("One", 1);
  expect(inAlarm()).toEqual(["sum"]);
  record("Two", 19);
  expect(inAlarm()).toEqual(["sum"]);
  record("Two", 1);
  expect(inAlarm()).toEqual(["sum", "share"]);
});

it.each(["SUM(one)", "one +", "ANOMALY_DETECTION_BAND(one)", "one two"])(
  "the metric expression %s is refused by name",
  (text) => {
    expect(() => compileExpression(text)).toThrow(`metric expression ${text}`);
  },
);

it.each([
  ['{ $.status = "4*" }', { status: "404" }, true],
  ['{ $.status = "4*" }', { status: "500" }, false],
  ['{ ($.status = "4*") && ($.status != "404") }', { status: "404" }, false],
  [
    '{ ($.type = "report") && ($.record.status != "success") }',
    { type: "report", record: { status: "timeout" } },
    true,
  ],
  ['{ $.status != "404" }', {}, false],
])("the filter pattern %s counts %o: %s", (pattern, line, isCounted) => {
  expect(compileFilterPattern(pattern)(line)).toBe(isCounted);
});

it("a filter pattern that is not known is refused by name", () => {
  expect(() => compileFilterPattern("{ $.ms > 100 }")).toThrow("filter pattern { $.ms > 100 }");
});
