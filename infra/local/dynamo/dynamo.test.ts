import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, ExecuteStatementCommand } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  TransactGetCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AdmissionControl } from "../iam-proxy/admission.ts";
import { Clock } from "../clock.ts";
import { Credentials } from "../iam-proxy/credentials.ts";
import { IamProxy } from "../iam-proxy/iam-proxy.ts";
import { dynamoConformanceCases } from "./cases.ts";
import { casesTable } from "./cases-table.ts";
import { DynamoService } from "./dynamo.ts";
import { closeServer, listenOnLocalhost } from "../http-server.ts";
import { administratorRole, Iam } from "../iam-proxy/iam.ts";
import { isObject } from "../json.ts";
import type { JsonObject } from "../json.ts";
import { Logs } from "../logs.ts";
import { Template } from "../template/template.ts";

const { TableName } = casesTable;
const asJson = (value: unknown): JsonObject => {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
};
const table = (more: JsonObject = {}): JsonObject => ({
  ...asJson(casesTable),
  StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  ...more,
});
const role = (Statement: JsonObject[]): JsonObject => ({
  Type: "AWS::IAM::Role",
  Properties: { Policies: [{ PolicyDocument: { Statement } }] },
});
const arn = { "Fn::GetAtt": ["Table", "Arn"] };
const allow = (Action: string | string[], Resource: JsonObject, more: JsonObject = {}) => ({
  Effect: "Allow",
  Action,
  Resource,
  ...more,
});

const onKeys = (set: string, ...keys: string[]): JsonObject => ({
  Condition: { [`${set}:StringEquals`]: { "dynamodb:LeadingKeys": keys } },
});
const keyOf = (pk: string) => ({ TableName, Key: { pk, sk: "several" } });
const onItems = [
  "dynamodb:GetItem",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:BatchGetItem",
  "dynamodb:BatchWriteItem",
];

function templateWith(properties: JsonObject): Template {
  const Resources = {
    Table: { Type: "AWS::DynamoDB::GlobalTable", Properties: properties },
    Reader: role([allow("dynamodb:GetItem", arn)]),
    Indexer: role([allow("dynamodb:Query", { "Fn::Sub": "${Table.Arn}/index/due" })]),
    Putter: role([allow(["dynamodb:PutItem"], arn)]),
    Own: role([
      allow(["dynamodb:GetItem", "dynamodb:Query"], arn, onKeys("ForAllValues", "MINE")),
      allow(
        "dynamodb:Query",
        { "Fn::Sub": "${Table.Arn}/index/due" },
        onKeys("ForAllValues", "DUE"),
      ),
    ]),
    // Two statements, each for one key.
    Split: role([
      allow(onItems, arn, onKeys("ForAllValues", "A")),
      allow(onItems, arn, onKeys("ForAllValues", "B")),
    ]),
    Joined: role([allow(onItems, arn, onKeys("ForAllValues", "A", "B"))]),
    // A denial that applies to one key, but not to two keys together.
    Denied: role([
      allow(onItems, arn),
      { ...allow(onItems, arn, onKeys("ForAllValues", "B")), Effect: "Deny" },
    ]),
  };
  return new Template({ Resources }, {}, ".");
}

async function open(stateDir?: string, properties = table()) {
  const template = templateWith(properties);
  const clock = new Clock();
  const credentials = new Credentials();
  const logs = new Logs(() => clock.date());
  const admission = new AdmissionControl(new Iam(template), credentials, clock, logs);
  const service = new DynamoService(template, clock, stateDir);
  await service.start();
  const { server } = new IamProxy([service], admission, clock, logs);
  const port = await listenOnLocalhost(server, 0);
  const clients: DynamoDBDocumentClient[] = [];
  const as = (name: string): DynamoDBDocumentClient => {
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: `http://127.0.0.1:${port}`,
        region: template.region,
        credentials: credentials.of(name),
        maxAttempts: 1,
        systemClockOffset: clock.aheadMs,
      }),
    );
    clients.push(client);
    return client;
  };
  const stop = async (): Promise<void> => {
    for (const client of clients) client.destroy();
    await closeServer(server);
    await service.stop();
  };
  const streamArn = template.names("Table").attributes["StreamArn"] ?? "";
  return { service, clock, admission, as, client: as(administratorRole), stop, streamArn };
}

type Cloud = Awaited<ReturnType<typeof open>>;
let cloud: Cloud;
beforeAll(async () => {
  cloud = await open();
});
afterAll(() => cloud.stop());

describe("behavior that the application relies on", () => {
  test.each(dynamoConformanceCases)("$name", async ({ name, run }) => {
    await expect(run(cloud.client, `CASE#${name.slice(0, 24)}`)).resolves.toBeUndefined();
  });
});

describe("policies", () => {
  const refused = { name: "AccessDeniedException" };
  test("separate reading from writing, and the table from its index", async () => {
    const reader = cloud.as("Reader");
    const Key = { pk: "P", sk: "S" };
    await reader.send(new GetCommand({ TableName, Key }));
    await expect(reader.send(new PutCommand({ TableName, Item: Key }))).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining("Reader/local is not authorized to perform: dynamodb:Put"),
    });
    const query = {
      TableName,
      KeyConditionExpression: "duePk = :p",
      ExpressionAttributeValues: { ":p": "x" },
    };
    const indexer = cloud.as("Indexer");
    await indexer.send(new QueryCommand({ ...query, IndexName: "due" }));
    const whole = { ...query, KeyConditionExpression: "pk = :p" };
    await expect(indexer.send(new QueryCommand(whole))).rejects.toMatchObject(refused);
  });

  test("a transaction needs the permission of each of its members", async () => {
    const putter = cloud.as("Putter");
    const Put = { TableName, Item: { pk: "T", sk: "1" } };
    const ConditionCheck = {
      TableName,
      Key: { pk: "T", sk: "2" },
      ConditionExpression: "attribute_not_exists(pk)",
    };
    await putter.send(new TransactWriteCommand({ TransactItems: [{ Put }] }));
    const both = new TransactWriteCommand({ TransactItems: [{ Put }, { ConditionCheck }] });
    await expect(putter.send(both)).rejects.toMatchObject({
      message: expect.stringContaining("dynamodb:ConditionCheckItem"),
    });
  });

  test("a condition on leading keys holds for reads and queries", async () => {
    const own = cloud.as("Own");
    const query = (pk: string) =>
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :p",
        ExpressionAttributeValues: { ":p": pk },
      });
    await own.send(query("MINE"));
    await expect(own.send(query("YOURS"))).rejects.toMatchObject(refused);
    const get = new GetCommand({ TableName, Key: { pk: "YOURS", sk: "1" } });
    await expect(own.send(get)).rejects.toMatchObject(refused);
  });

  test("a condition on leading keys holds for queries of an index, by the index's own key", async () => {
    const own = cloud.as("Own");
    const query = (due: string) =>
      own.send(
        new QueryCommand({
          TableName,
          IndexName: "due",
          KeyConditionExpression: "duePk = :p",
          ExpressionAttributeValues: { ":p": due },
        }),
      );
    await query("DUE");
    await expect(query("MINE")).rejects.toMatchObject(refused);
  });

  describe("with several keys must allow each key by itself and all together", () => {
    const writes = (kind: (pk: string) => object) => (send: Send, pks: string[]) =>
      send(new TransactWriteCommand({ TransactItems: pks.map(kind) }));
    type Send = DynamoDBDocumentClient["send"];
    const calls: [string, (send: Send, pks: string[]) => Promise<unknown>][] = [
      ["puts", writes((pk) => ({ Put: { TableName, Item: keyOf(pk).Key } }))],
      ["updates", writes((pk) => ({ Update: { ...keyOf(pk), UpdateExpression: "REMOVE n" } }))],
      ["deletes", writes((pk) => ({ Delete: keyOf(pk) }))],
      [
        "condition checks",
        writes((pk) => ({
          ConditionCheck: { ...keyOf(pk), ConditionExpression: "attribute_not_exists(n)" },
        })),
      ],
      [
        "gets",
        (send, pks) =>
          send(new TransactGetCommand({ TransactItems: pks.map((pk) => ({ Get: keyOf(pk) })) })),
      ],
      [
        "a batch of gets",
        (send, pks) =>
          send(
            new BatchGetCommand({
              RequestItems: { [TableName]: { Keys: pks.map((pk) => keyOf(pk).Key) } },
            }),
          ),
      ],
      [
        "a batch of writes",
        (send, pks) =>
          send(
            new BatchWriteCommand({
              RequestItems: {
                [TableName]: pks.map((pk) => ({ DeleteRequest: { Key: keyOf(pk).Key } })),
              },
            }),
          ),
      ],
    ];
    test.each(calls)("%s", async (_, call) => {
      const as = (name: string, ...pks: string[]) => {
        const client = cloud.as(name);
        return call(client.send.bind(client), pks);
      };
      await as("Split", "A");
      await as("Split", "B");
      await expect(as("Split", "A", "B")).rejects.toMatchObject(refused);
      await as("Joined", "A", "B");
      await as("Denied", "A");
      await expect(as("Denied", "A", "B")).rejects.toMatchObject(refused);
    });
  });

  test("PartiQL is refused", async () => {
    const command = new ExecuteStatementCommand({ Statement: 'SELECT * FROM "cases"' });
    await expect(cloud.client.send(command)).rejects.toThrow("does not support PartiQL");
  });

  test("stored items are counted, expiring ones separately", async () => {
    const { client, service, stop } = await open();
    await client.send(new PutCommand({ TableName, Item: { pk: "A", sk: "1", n: "12345" } }));
    await client.send(
      new PutCommand({ TableName, Item: { pk: "A", sk: "2", ttl: 4_000_000_000 } }),
    );
    expect(await service.stored()).toEqual({
      lasting: { items: 1, bytes: 12 },
      expiring: { items: 1, bytes: 11 },
    });
    await stop();
  });

  test("calls are recorded with their capacity units, and an injected cancellation has its reason", async () => {
    const Put = { TableName, Item: { pk: "N", sk: "1", duePk: "N", dueAt: "1" } };
    await cloud.client.send(new TransactWriteCommand({ TransactItems: [{ Put }] }));
    expect(cloud.admission.calls.at(-1)).toMatchObject({
      operation: "TransactWriteItems",
      units: { read: 0, write: 4 },
    });
    cloud.admission.faults.add({
      service: "dynamodb",
      operation: "TransactWriteItems",
      times: 1,
      error: "TransactionCanceledException",
    });
    const command = new TransactWriteCommand({ TransactItems: [{ Put }] });
    await expect(cloud.client.send(command)).rejects.toMatchObject({
      CancellationReasons: [{ Code: "TransactionConflict" }],
    });
  });
});

describe("stream and expiry", () => {
  test("records come in order, per reader, and not for a write that changes nothing", async () => {
    const { client, service, stop, streamArn } = await open();
    let told = 0;
    service.onRecords = () => {
      told += 1;
    };
    const Item = { pk: "S", sk: "1", n: 1 };
    await client.send(new PutCommand({ TableName, Item }));
    await client.send(new PutCommand({ TableName, Item }));
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { pk: "S", sk: "1" },
        UpdateExpression: "SET n = :n",
        ExpressionAttributeValues: { ":n": 2 },
      }),
    );
    const records = await service.pending("one", streamArn);
    expect(records.map(({ eventName }) => eventName)).toEqual(["INSERT", "MODIFY"]);
    expect(records[1]?.dynamodb).toMatchObject({
      Keys: { pk: { S: "S" }, sk: { S: "1" } },
      OldImage: { n: { N: "1" } },
      NewImage: { n: { N: "2" } },
    });
    await service.seen("one", streamArn, records[0]?.dynamodb.SequenceNumber ?? "");
    expect(await service.pending("one", streamArn)).toHaveLength(1);
    expect(await service.pending("two", streamArn)).toHaveLength(2);
    await service.startAtLatest("three", streamArn);
    expect(await service.pending("three", streamArn)).toHaveLength(0);
    expect(told).toBeGreaterThanOrEqual(2);
    await stop();
  });

  test("an item expires at its time, and its stream records a day later", async () => {
    const { client, as, clock, service, stop, streamArn } = await open();
    const now = Math.floor(clock.now() / 1000);
    await client.send(new PutCommand({ TableName, Item: { pk: "E", sk: "soon", ttl: now + 60 } }));
    await client.send(new PutCommand({ TableName, Item: { pk: "E", sk: "late", ttl: now + 9e5 } }));
    await client.send(new PutCommand({ TableName, Item: { pk: "E", sk: "never" } }));
    expect(await service.expire()).toBe(0);
    clock.moveTo(clock.now() + 61_000);
    expect(await service.expire()).toBe(1);
    const last = (await service.pending("one", streamArn)).at(-1);
    expect(last).toMatchObject({
      eventName: "REMOVE",
      userIdentity: { principalId: "dynamodb.amazonaws.com" },
      dynamodb: { Keys: { sk: { S: "soon" } } },
    });
    clock.moveTo(clock.now() + 25 * 3_600_000);
    await service.expire();
    expect(await service.pending("one", streamArn)).toEqual([]);
    await as(administratorRole).send(new PutCommand({ TableName, Item: { pk: "E", sk: "new" } }));
    const [next] = await service.pending("one", streamArn);
    expect(next && last && next.eventID > last.eventID).toBe(true);
    await stop();
  });
});

describe("the state on disk", () => {
  test("items, stream positions and request tokens survive a restart; a new index is filled; a new key schema is refused", async () => {
    const dir = await mkdtemp(join(tmpdir(), "dynamo-"));
    const withoutIndex = table({
      GlobalSecondaryIndexes: [],
      AttributeDefinitions:
        asJson({ all: casesTable.AttributeDefinitions.slice(0, 2) })["all"] ?? [],
    });
    const first = await open(dir, withoutIndex);
    const write = new TransactWriteCommand({
      ClientRequestToken: "restart",
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk: "R", sk: "1" },
            UpdateExpression: "SET duePk = :d, dueAt = :d ADD n :one",
            ExpressionAttributeValues: { ":d": "due", ":one": 1 },
          },
        },
      ],
    });
    await first.client.send(write);
    const [record] = await first.service.pending("one", first.streamArn);
    await first.service.seen("one", first.streamArn, record?.dynamodb.SequenceNumber ?? "");
    await first.stop();

    const second = await open(dir);
    await second.client.send(write);
    expect(await second.service.pending("one", second.streamArn)).toEqual([]);
    const { Items } = await second.client.send(
      new QueryCommand({
        TableName,
        IndexName: "due",
        KeyConditionExpression: "duePk = :d",
        ExpressionAttributeValues: { ":d": "due" },
      }),
    );
    expect(Items).toEqual([{ pk: "R", sk: "1", duePk: "due", dueAt: "due" }]);
    const got = await second.client.send(new GetCommand({ TableName, Key: { pk: "R", sk: "1" } }));
    expect(got.Item?.["n"]).toBe(1);
    await second.stop();

    const KeySchema = ["sk", "pk"].map((AttributeName, i) => ({
      AttributeName,
      KeyType: i === 0 ? "HASH" : "RANGE",
    }));
    const changed = table({ KeySchema });
    await expect(open(dir, changed)).rejects.toThrow("--fresh");
    await rm(dir, { recursive: true });
  });

  test("a killed process loses no accepted write", async () => {
    const dir = await mkdtemp(join(tmpdir(), "dynamo-"));
    const source = new URL("../testing/dynamo-writer.ts", import.meta.url).pathname;
    const child = spawn(process.execPath, [source, dir], { stdio: ["ignore", "pipe", "inherit"] });
    let accepted = 0;
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk: Buffer) => {
        accepted += chunk.toString().split("\n").length - 1;
        if (accepted >= 200) child.kill("SIGKILL");
      });
      child.on("exit", () => resolve());
    });
    const { client, service, stop, streamArn } = await open(dir);
    const query = { TableName, KeyConditionExpression: "pk = :p" };
    const count = async (pk: string): Promise<number> => {
      const values = { ":p": pk };
      const { Count = 0 } = await client.send(
        new QueryCommand({ ...query, ExpressionAttributeValues: values, Select: "COUNT" }),
      );
      return Count;
    };
    const items = await count("KILL");
    expect(items).toBeGreaterThanOrEqual(accepted);
    expect(await count("PAIR")).toBe(items);
    expect(await service.pending("one", streamArn, 1e6)).toHaveLength(items * 2);
    await stop();
    await rm(dir, { recursive: true });
  });
});

test("a second service on the same state directory fails with a message", async () => {
  const dir = await mkdtemp(join(tmpdir(), "dynamo-"));
  const first = await open(dir);
  await expect(open(dir)).rejects.toThrow("Another Splitsheet uses the data in");
  await first.stop();
  await rm(dir, { recursive: true });
});
