import { ListTablesCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Clock } from "../clock.ts";
import { databasesOnDisk } from "../database-sync.ts";
import { SqsService } from "../sqs/sqs.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { startIamProxy, roleOf, templateOf } from "../testing/start-iam-proxy.ts";
import type { RunningIamProxy } from "../testing/start-iam-proxy.ts";

const template = templateOf({
  Jobs: { Type: "AWS::SQS::Queue" },
  Sender: roleOf({ actions: ["sqs:SendMessage"], resources: [{ "Fn::GetAtt": ["Jobs", "Arn"] }] }),
});
const QueueUrl = template.ref("Jobs");
const queueArn = template.arn("Jobs");
const directory = temporaryDirectory();
const clock = new Clock();
const sqs = new SqsService(template, clock, directory.path);
let proxy: RunningIamProxy;
let onDisk = async (): Promise<void> => {};
beforeAll(async () => {
  proxy = await startIamProxy(template, sqs, clock, undefined, () => onDisk());
});
afterAll(async () => {
  await proxy.stop();
  directory.remove();
});

const stored = () => sqs.queues.counts(queueArn).visible;

function send(
  change: Partial<ReturnType<RunningIamProxy["config"]>> & { systemClockOffset?: number } = {},
) {
  const client = new SQSClient({
    ...proxy.config("Sender"),
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

it("a call is answered when its change is on disk, and refused when that fails", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAnswered = false;
  onDisk = () => promise;
  const sent = send().finally(() => {
    isAnswered = true;
  });
  await expect.poll(stored).toBeGreaterThan(1);
  await new Promise((done) => setTimeout(done, 50));
  expect(isAnswered).toBe(false);
  resolve();
  await sent;
  onDisk = () => Promise.reject(new Error("No space left on device"));
  await expect(send()).rejects.toThrow("No space left on device");
  onDisk = () => databasesOnDisk(directory.path);
  await send();
});

it("a guessed secret, another role's session and an unknown role are refused", async () => {
  const { credentials } = proxy.config("Sender");
  await expect(
    send({ credentials: { ...credentials, secretAccessKey: "guess" } }),
  ).rejects.toMatchObject({ name: "InvalidSignatureException" });
  await expect(
    send({
      credentials: { ...credentials, sessionToken: proxy.config("Other").credentials.sessionToken },
    }),
  ).rejects.toThrow(/security token/);
  await expect(send(proxy.config("Nobody"))).rejects.toThrow(/no role Nobody/);
});

it("a call without a signature, or with a body that was changed, is refused", async () => {
  const unsigned = await fetch(proxy.url, {
    method: "POST",
    headers: { "x-amz-target": "AmazonSQS.SendMessage" },
    body: "{}",
  });
  expect(await unsigned.json()).toMatchObject({ __type: "MissingAuthenticationTokenException" });
  const client = new SQSClient({ ...proxy.config("Sender"), useQueueUrlAsEndpoint: false });
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
  proxy.faults.add(fault);
  await expect(send()).rejects.toMatchObject({ name: "ServiceUnavailable" });
  expect(stored()).toBe(before);
  proxy.faults.add({ ...fault, when: "after" });
  await expect(send()).rejects.toMatchObject({ name: "ServiceUnavailable" });
  expect(stored()).toBe(before + 1);
  await send();
  expect(stored()).toBe(before + 2);
});

it("the error for a missing service names the service", async () => {
  const dynamo = new DynamoDBClient(proxy.config("Sender"));
  await expect(dynamo.send(new ListTablesCommand({}))).rejects.toThrow(
    /has no dynamodb \(called by Sender\); it has sqs/,
  );
  dynamo.destroy();
});

it("the date of the response corrects a client clock that is a day behind", async () => {
  const behind = { systemClockOffset: -86_400_000 };
  await expect(send({ ...behind, maxAttempts: 1 })).rejects.toThrow(/Signature expired/);
  expect(await send({ ...behind, maxAttempts: 2 })).toMatchObject({
    MessageId: expect.any(String),
  });
});

it("a call that was signed before the clock was moved is carried out", async () => {
  const client = new SQSClient({
    ...proxy.config("Sender"),
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
