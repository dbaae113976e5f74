import { expect, it } from "vitest";
import { Clock } from "../local/clock.ts";
import { Iam } from "../local/door/iam.ts";
import { Topics } from "../local/sns/topics.ts";
import { asList } from "../local/json.ts";
import { Template } from "../local/template/template.ts";
import { synthesize } from "../testing/synthesize.ts";

const { template: synthesized } = synthesize({ alarmEmail: "operator@example.com" });
const template = new Template(synthesized.toJSON(), {}, "");
const topics = new Topics(template, new Iam(template), new Clock(), { add: () => {} });

it("CloudWatch may publish to every topic of every alarm", () => {
  const alarms = template.ofType("AWS::CloudWatch::Alarm");
  expect(alarms.length).toBeGreaterThan(20);
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

it("every topic has a subscription of the operator", () => {
  const subscribed = template
    .ofType("AWS::SNS::Subscription")
    .map(({ props }) => [props["TopicArn"], props["Endpoint"]]);
  for (const { id } of template.ofType("AWS::SNS::Topic"))
    expect(subscribed).toContainEqual([template.ref(id), "operator@example.com"]);
});
