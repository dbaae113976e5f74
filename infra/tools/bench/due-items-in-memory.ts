import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { dueEntry } from "../../../functions/data/core/due-entry.ts";
import { keys } from "../../../functions/data/core/keys.ts";

/** Milliseconds of a call from a function to the table in its region. */
const callMs = { query: 10, get: 4, update: 6 } as const;

type Item = Record<string, unknown> & { pk: string; duePk: string; dueAt: string };

/** Due outbox entries in memory, and a DynamoDB client that answers the sweep's calls from them. */
export interface DueItemsInMemory {
  client: DynamoDBDocumentClient;
  /** The ids of the entries, in the order of their due times. */
  ids: readonly string[];
}

/** Creates `count` outbox entries that were all due before `at`, one millisecond apart. */
export function dueItemsInMemory(count: number, at: string): DueItemsInMemory {
  const items = new Map<string, Item>();
  const shards = new Map<string, Item[]>();
  const ids = Array.from({ length: count }, (_, index) => `entry${String(index).padStart(8, "0")}`);
  for (const [index, id] of ids.entries()) {
    const dueAt = new Date(Date.parse(at) - count + index).toISOString();
    const item = { ...entryOf(id, dueAt), ...keys.outbox(id), ...dueEntry(id, dueAt) };
    items.set(item.pk, item);
    shards.set(item.duePk, [...(shards.get(item.duePk) ?? []), item]);
  }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
  client.send = async (command: unknown): Promise<never> => {
    const answer = await answerOf(command, items, shards);
    // Cast because the client's method is generic over all commands; the answers have the shapes of these three.
    return answer as never;
  };
  return { client, ids };
}

function entryOf(id: string, createdAt: string) {
  return {
    id,
    kind: "outbox",
    job: "seal",
    input: { agreementId: "agreement", version: 1 },
    state: "pending",
    createdAt,
    requeued: 0,
  };
}

async function answerOf(
  command: unknown,
  items: ReadonlyMap<string, Item>,
  shards: ReadonlyMap<string, Item[]>,
): Promise<object> {
  if (command instanceof QueryCommand) {
    await pause(callMs.query);
    return pageOf(command.input, shards);
  }
  if (command instanceof GetCommand) {
    await pause(callMs.get);
    return { Item: items.get(String(command.input.Key?.["pk"])) };
  }
  if (command instanceof UpdateCommand) {
    await pause(callMs.update);
    const item = items.get(String(command.input.Key?.["pk"]));
    const values = command.input.ExpressionAttributeValues ?? {};
    if (item !== undefined) item.dueAt = String(values[":dueAt"] ?? values[":later"]);
    return {};
  }
  throw new Error("The sweep makes a call that the bench does not know");
}

/** A page of a shard. The shard keeps the order of the first due times: a postponed item is due long after the bench. */
function pageOf(input: QueryCommand["input"], shards: ReadonlyMap<string, Item[]>): object {
  const values = input.ExpressionAttributeValues ?? {};
  const until = String(values[":until"]);
  const after = input.ExclusiveStartKey?.["position"];
  const shard = shards.get(String(values[":shard"])) ?? [];
  const step = input.ScanIndexForward === false ? -1 : 1;
  const Items: Item[] = [];
  let position = typeof after === "number" ? after : step === 1 ? 0 : shard.length - 1;
  for (; Items.length < (input.Limit ?? 250); position += step) {
    const item = shard[position];
    if (item === undefined) return { Items };
    if (item.dueAt <= until) Items.push({ ...item });
  }
  return { Items, LastEvaluatedKey: { position } };
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
