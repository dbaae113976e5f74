import { beforeEach, describe, expect, it } from "vitest";
import { Clock } from "../../local/clock.ts";
import { Alarms } from "../../local/cloudwatch/alarms.ts";
import { Metrics } from "../../local/cloudwatch/metrics.ts";
import { Iam } from "../../local/iam-proxy/iam.ts";
import { Logs } from "../../local/logs.ts";
import { Topics } from "../../local/sns/topics.ts";
import { asList } from "../../local/json.ts";
import { Template } from "../../local/template/template.ts";
import { synthesize } from "../../tools/testing/synthesize.ts";

const { template: synthesized } = synthesize({ alarmEmail: "operator@example.com" });
const template = new Template(synthesized.toJSON(), {}, "");
const topics = new Topics(template, new Iam(template), new Clock(), { add: () => {} });

it("CloudWatch may publish to every topic of every alarm", () => {
  const alarms = template.ofType("AWS::CloudWatch::Alarm");
  // CloudWatch charges for each alarm.
  expect(alarms.length).toBeLessThanOrEqual(12);
  for (const { id, props } of alarms) {
    const actions = asList(props["AlarmActions"]).map(String);
    expect(actions).not.toEqual([]);
    for (const topic of actions)
      expect(
        topics.refusal(topic, {
          service: "cloudwatch.amazonaws.com",
          sourceArn: template.arn(id),
        }),
      ).toBeUndefined();
  }
});

describe("an alarm goes off", () => {
  const clock = new Clock();
  const metrics = new Metrics(() => clock.now());
  const logs = new Logs(() => clock.date());
  const alarms = new Alarms(template, metrics, topics, logs, () => clock.date());
  const inAlarm = (): string[] => {
    alarms.evaluate();
    return alarms.list().flatMap(({ name, state }) => (state === "ALARM" ? [name] : []));
  };
  const queueNamed = (id: string): string => template.names(id).attributes["QueueName"] ?? "";
  const queues = template.ofType("AWS::SQS::Queue");

  beforeEach(() => {
    clock.moveTo(clock.now() + 2 * 86_400_000);
    alarms.evaluate();
  });

  it("when any function fails", () => {
    expect(inAlarm()).toEqual([]);
    metrics.record({ namespace: "AWS/Lambda", name: "Errors", dimensions: {} }, 1);
    expect(inAlarm()).toEqual([expect.stringContaining("FunctionErrors")]);
  });

  it.each(queues.filter(({ props }) => !("RedrivePolicy" in props)).map(({ id }) => id))(
    "when something lies in the dead-letter queue %s",
    (id) => {
      const dimensions = { QueueName: queueNamed(id) };
      const name = "ApproximateNumberOfMessagesVisible";
      metrics.record({ namespace: "AWS/SQS", name, dimensions }, 1);
      expect(inAlarm()).toEqual([expect.stringContaining("GivenUp")]);
    },
  );

  it.each(queues.filter(({ props }) => "RedrivePolicy" in props).map(({ id }) => id))(
    "when the queue %s is late",
    (id) => {
      const dimensions = { QueueName: queueNamed(id) };
      const name = "ApproximateAgeOfOldestMessage";
      metrics.record({ namespace: "AWS/SQS", name, dimensions }, 3_600);
      expect(inAlarm()).toEqual([expect.stringContaining("age")]);
    },
  );
});

it("every alarm topic has a subscription of the operator", () => {
  const subscribed = template
    .ofType("AWS::SNS::Subscription")
    .map(({ props }) => [props["TopicArn"], props["Endpoint"]]);
  const topics = template.ofType("AWS::SNS::Topic");
  // Textract publishes to its own topic, to which a function subscribes.
  for (const { id } of topics.filter((topic) => !topic.id.startsWith("TextDetection")))
    expect(subscribed).toContainEqual([template.ref(id), "operator@example.com"]);
});
