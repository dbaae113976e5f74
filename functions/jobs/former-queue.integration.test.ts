import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JobInput, JobName } from "../../shared/contracts/jobs.ts";
import { WorkspaceId } from "../../shared/domain/ids.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { dueEntry } from "../data/core/due-entry.ts";
import { keys } from "../data/core/keys.ts";
import { Table } from "../data/core/table.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import { addSeconds } from "../platform/clock.ts";
import { randomId } from "../platform/random-id.ts";

const cloud = setUpCloud();
let table: Table;
let close: () => void;

beforeAll(() => {
  const client = new DynamoDBClient({
    endpoint: cloud.awsUrl,
    region: cloud.region,
    credentials: cloud.credentials(),
  });
  table = new Table(DynamoDBDocumentClient.from(client), variable("TABLE_NAME"), "local");
  close = () => client.destroy();
});
afterAll(() => close());

/** A variable of a function that has it. */
function variable(name: string): string {
  const found = cloud.functions.find(({ variables }) => name in variables)?.variables[name];
  if (found === undefined) throw new Error(`No function has the variable ${name}`);
  return found;
}

/** Writes a job's entry, and its message into the queue in which an earlier version put it. */
async function queuedBefore<Name extends JobName>(job: Name, input: JobInput<Name>) {
  const id = randomId();
  const at = cloud.clock.date().toISOString();
  const entry = { id, job, input, state: "pending", createdAt: at, requeued: 0 };
  const data = { ...entry, ...dueEntry(id, addSeconds(at, 60)) };
  // The dispatcher would queue a new item of the kind `outbox`.
  await table.put(keys.outbox(id), "not-dispatched", data);
  await table.update(keys.outbox(id), {
    text: "SET #kind = :kind",
    names: { "#kind": "kind" },
    values: { ":kind": "outbox" },
  });
  const sqs = new SQSClient({
    endpoint: cloud.awsUrl,
    region: cloud.region,
    credentials: cloud.credentials(),
    useQueueUrlAsEndpoint: false,
  });
  const QueueUrl = variable("BACKGROUND_JOBS_QUEUE_URL");
  expect(QueueUrl).toContain("leaving");
  await sqs.send(
    new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ outboxId: id }) }),
  );
  sqs.destroy();
  return async () => (await new OutboxRepository(table).read(id))?.state;
}

it("jobs in a queue of an earlier release are done by the current functions", async () => {
  const stateOfDeletion = await queuedBefore("delete-earlier-lyrics", { songId: "song" });
  const workspaceId = WorkspaceId.parse("0VbkF78UciKVurYuoPQtF7NtVK");
  const stateOfComparison = await queuedBefore("reconcile-billing", { workspaceId });
  await cloud.settled();
  expect(await stateOfDeletion()).toBe("done");
  expect(await stateOfComparison()).toBe("pending");
  await cloud.advance(120, 2);
  await cloud.settled();
  expect(await stateOfComparison()).toBe("done");
});
