import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { DynamoDBRecord } from "aws-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, expect, it, vi } from "vitest";
import { handler } from "./handler.ts";

const sqs = mockClient(SQSClient);
afterEach(() => {
  sqs.reset();
  vi.unstubAllEnvs();
});

const insert = (NewImage: NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"]): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: { SequenceNumber: "1", ...(NewImage && { NewImage }) },
});

it("jobs and subscribers of a later release hold up nothing, and are left where they are", async () => {
  vi.stubEnv("SEAL_QUEUE_URL", "https://sqs/seal");
  vi.stubEnv("TELL_SUBSCRIBERS_QUEUE_URL", "https://sqs/tell");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  sqs.on(SendMessageCommand).resolves({});
  const Records = [
    insert({ kind: { S: "outbox" }, id: { S: "1" }, job: { S: "pay-royalties" } }),
    insert({ kind: { S: "event" }, id: { S: "2" }, waiting: { SS: ["royalties", "search"] } }),
    insert({ kind: { S: "outbox" }, id: { S: "3" }, job: { S: "seal" } }),
  ];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  expect(warned).toHaveBeenCalledOnce();
  const sent = sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  expect(sent.map(({ MessageBody }) => JSON.parse(MessageBody ?? ""))).toEqual([
    { eventId: "2", subscriber: "search" },
    { outboxId: "3" },
  ]);
});

it("a job that works for somebody names them to its queue, so that nobody waits for another's jobs", async () => {
  vi.stubEnv("DELIVER_WEBHOOK_QUEUE_URL", "https://sqs/webhooks");
  vi.stubEnv("SEAL_QUEUE_URL", "https://sqs/seal");
  sqs.on(SendMessageCommand).resolves({});
  const input = { M: { webhookId: { S: "w1" }, deliveryId: { S: "d1" }, series: { N: "1" } } };
  const Records = [
    insert({ kind: { S: "outbox" }, id: { S: "1" }, job: { S: "deliver-webhook" }, input }),
    insert({ kind: { S: "outbox" }, id: { S: "2" }, job: { S: "seal" }, input }),
  ];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  const sent = sqs.commandCalls(SendMessageCommand).map(({ args: [{ input: one }] }) => one);
  expect(sent.map(({ MessageGroupId }) => MessageGroupId)).toEqual(["w1", undefined]);
});
