import { ListTablesCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Clock } from "../clock.ts";
import { SqsService } from "../sqs/sqs.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { openDoor, roleOf, templateOf } from "../testing/open-door.ts";
import type { OpenDoor } from "../testing/open-door.ts";

const template = templateOf({
  Jobs: { Type: "AWS::SQS::Queue" },
  Sender: roleOf({ actions: ["sqs:SendMessage"], resources: [{ "Fn::GetAtt": ["Jobs", "Arn"] }] }),
});
const QueueUrl = template.ref("Jobs");
const queueArn = template.arn("Jobs");
const directory = temporaryDirectory();
const clock = new Clock();
const sqs = new SqsService(template, clock, directory.path);
let door: OpenDoor;
beforeAll(async () => {
  door = await openDoor(template, sqs, clock);
});
afterAll(async () => {
  await door.stop();
  directory.remove();
});

const stored = () => sqs.queues.counts(queueArn).visible;

function send(
  change: Partial<ReturnType<OpenDoor["config"]>> & { systemClockOffset?: number } = {},
) {
  const client = new SQSClient({
    ...door.config("Sender"),
    useQueueUrlAsEndpoint: false,
    ...change,
  });
  return client
    .send(new SendMessageCommand({ QueueUrl, MessageBody: "hello ł" }))
    .finally(() => client.destroy());
}

it("a call signed with the role's own secret is carried out", async () => {
  expect(await send()).toMatchObject({ MessageId: expect.any(String) });
});

it("a guessed secret, another role's session and an unknown role are refused", async () => {
  const { credentials } = door.config("Sender");
  await expect(
    send({ credentials: { ...credentials, secretAccessKey: "guess" } }),
  ).rejects.toMatchObject({ name: "InvalidSignatureException" });
  await expect(
    send({
      credentials: { ...credentials, sessionToken: door.config("Other").credentials.sessionToken },
    }),
  ).rejects.toThrow(/security token/);
  await expect(send(door.config("Nobody"))).rejects.toThrow(/no role Nobody/);
});

it("a call without a signature, or with a body that was changed, is refused", async () => {
  const unsigned = await fetch(door.url, {
    method: "POST",
    headers: { "x-amz-target": "AmazonSQS.SendMessage" },
    body: "{}",
  });
  expect(await unsigned.json()).toMatchObject({ __type: "MissingAuthenticationTokenException" });
  const client = new SQSClient({ ...door.config("Sender"), useQueueUrlAsEndpoint: false });
  client.middlewareStack.add(
    (next) => (args) => {
      if (typeof args.request === "object" && args.request !== null && "body" in args.request) {
        const body = Buffer.from(args.request.body as Uint8Array).toString(); // the SDK's protocol wrote bytes
        args.request.body = body.replace("genuine", "forgery");
      }
      return next(args);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  await expect(
    client.send(new SendMessageCommand({ QueueUrl, MessageBody: "genuine" })),
  ).rejects.toThrow(/content-sha256|signature/i);
  client.destroy();
});

it("an injected fault answers in place of the call, or after the call has taken effect", async () => {
  const fault = { service: "sqs", operation: "SendMessage", times: 1, error: "ServiceUnavailable" };
  const before = stored();
  door.faults.add(fault);
  await expect(send()).rejects.toMatchObject({ name: "ServiceUnavailable" });
  expect(stored()).toBe(before);
  door.faults.add({ ...fault, when: "after" });
  await expect(send()).rejects.toMatchObject({ name: "ServiceUnavailable" });
  expect(stored()).toBe(before + 1);
  await send();
  expect(stored()).toBe(before + 2);
});

it("a service that the local cloud has not is named", async () => {
  const dynamo = new DynamoDBClient(door.config("Sender"));
  await expect(dynamo.send(new ListTablesCommand({}))).rejects.toThrow(
    /has no dynamodb \(called by Sender\); it has sqs/,
  );
  dynamo.destroy();
});

it("a client's clock that is a day behind is set right by the answer's date", async () => {
  const behind = { systemClockOffset: -86_400_000 };
  await expect(send({ ...behind, maxAttempts: 1 })).rejects.toThrow(/Signature expired/);
  expect(await send({ ...behind, maxAttempts: 2 })).toMatchObject({
    MessageId: expect.any(String),
  });
});

it("a call that was signed before the clock was moved is carried out", async () => {
  const client = new SQSClient({
    ...door.config("Sender"),
    maxAttempts: 1,
    useQueueUrlAsEndpoint: false,
  });
  client.middlewareStack.add(
    (next) => (args) => {
      for (let day = 0; day < 3; day += 1) clock.moveTo(clock.now() + 86_400_000);
      return next(args);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  const sent = client.send(new SendMessageCommand({ QueueUrl, MessageBody: "on its way" }));
  expect(await sent).toMatchObject({ MessageId: expect.any(String) });
  client.destroy();
});
