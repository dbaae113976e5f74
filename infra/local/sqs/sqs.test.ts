import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Clock } from "../clock.ts";
import { SqsService } from "./sqs.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { startIamProxy, roleOf, templateOf } from "../testing/start-iam-proxy.ts";
import type { RunningIamProxy } from "../testing/start-iam-proxy.ts";

const resources = {
  Jobs: {
    Type: "AWS::SQS::Queue",
    Properties: {
      VisibilityTimeout: 60,
      RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": ["Dead", "Arn"] }, maxReceiveCount: 2 },
    },
  },
  Dead: { Type: "AWS::SQS::Queue" },
  Worker: roleOf({
    actions: ["sqs:*"],
    resources: [{ "Fn::GetAtt": ["Jobs", "Arn"] }, { "Fn::GetAtt": ["Dead", "Arn"] }],
  }),
  Sender: roleOf({ actions: ["sqs:SendMessage"], resources: [{ "Fn::GetAtt": ["Jobs", "Arn"] }] }),
};
const template = templateOf(resources);

const directory = temporaryDirectory();
let clock: Clock;
let proxy: RunningIamProxy;
let sqs: SQSClient;

async function open(): Promise<void> {
  proxy = await startIamProxy(template, new SqsService(template, clock, directory.path), clock);
  sqs = new SQSClient({ ...proxy.config("Worker"), useQueueUrlAsEndpoint: false });
}

beforeEach(async () => {
  clock = new Clock();
  await open();
});
afterEach(async () => {
  sqs.destroy();
  await proxy.stop();
});

const [jobs, dead] = [template.ref("Jobs"), template.ref("Dead")];
const pass = (seconds: number): void => clock.moveTo(clock.now() + seconds * 1000);

async function receive(QueueUrl = jobs) {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ["All"],
    }),
  );
  return Messages;
}

it("a message is hidden while it is processed, returns, and ends in the dead-letter queue", async () => {
  await sqs.send(new SendMessageCommand({ QueueUrl: jobs, MessageBody: "seal" }));
  expect(await receive()).toMatchObject([
    { Body: "seal", Attributes: { ApproximateReceiveCount: "1" } },
  ]);
  expect(await receive()).toEqual([]);
  pass(61);
  expect(await receive()).toMatchObject([{ Attributes: { ApproximateReceiveCount: "2" } }]);
  pass(61);
  expect(await receive()).toEqual([]);
  const [buried] = await receive(dead);
  expect(buried?.Body).toBe("seal");
  await sqs.send(
    new DeleteMessageCommand({ QueueUrl: dead, ReceiptHandle: buried?.ReceiptHandle }),
  );
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ["All"] }),
  );
  expect(Attributes).toMatchObject({
    ApproximateNumberOfMessages: "0",
    ApproximateNumberOfMessagesNotVisible: "0",
  });
});

it("a delayed message waits, and accepted messages survive a restart", async () => {
  const { Successful } = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: jobs,
      Entries: [
        { Id: "now", MessageBody: "a" },
        {
          Id: "later",
          MessageBody: "b",
          DelaySeconds: 300,
          MessageAttributes: { kind: { DataType: "String", StringValue: "mail" } },
        },
      ],
    }),
  );
  expect(Successful).toHaveLength(2);
  await proxy.stop();
  await open();
  const [first] = await receive();
  expect(first?.Body).toBe("a");
  await sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: jobs,
      ReceiptHandle: first?.ReceiptHandle,
      VisibilityTimeout: 0,
    }),
  );
  expect(await receive()).toHaveLength(1);
  await sqs.send(
    new DeleteMessageCommand({
      QueueUrl: jobs,
      ReceiptHandle: (first?.ReceiptHandle ?? "").replace(/:.*/, ":old"),
    }),
  );
  pass(301);
  expect(await receive()).toMatchObject([{ Body: "b" }]);
  expect(await receive(dead)).toMatchObject([{ Body: "a" }]);
});

it("messages of a group with many in flight come after those of other groups, as in a fair queue", async () => {
  for (const [MessageGroupId, MessageBody] of [
    ["noisy", "n1"],
    ["noisy", "n2"],
    ["noisy", "n3"],
    ["quiet", "q1"],
    [undefined, "alone"],
  ])
    await sqs.send(new SendMessageCommand({ QueueUrl: jobs, MessageBody, MessageGroupId }));
  const bodies = (await receive()).map(({ Body }) => Body);
  expect(bodies).toEqual(["n1", "q1", "alone", "n2", "n3"]);
});

it("a role without the permission is refused, and the error for an unknown queue names it", async () => {
  const sender = new SQSClient({ ...proxy.config("Sender"), useQueueUrlAsEndpoint: false });
  await sender.send(new SendMessageCommand({ QueueUrl: jobs, MessageBody: "x" }));
  await expect(sender.send(new ReceiveMessageCommand({ QueueUrl: jobs }))).rejects.toThrow(
    /not authorized to perform: sqs:ReceiveMessage/,
  );
  await expect(
    sender.send(new SendMessageCommand({ QueueUrl: `${jobs}x`, MessageBody: "x" })),
  ).rejects.toThrow(/no queue/);
  sender.destroy();
});
