import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { Clock } from "../../local/clock.ts";
import { administratorRole } from "../../local/iam-proxy/iam.ts";
import { DynamoService } from "../../local/dynamo/dynamo.ts";
import { isObject, parseJson } from "../../local/json.ts";
import { startIamProxy, type RunningIamProxy } from "../../local/testing/start-iam-proxy.ts";
import { Template } from "../../local/template/template.ts";
import { functionNames } from "../function-names.ts";
import { synthesize } from "../../tools/testing/synthesize.ts";

// The roles and the table of the stack's template, on the engine of the local cloud.
const { template: synthesized, ofType } = synthesize();
const body = parseJson(JSON.stringify(synthesized.toJSON()), "the template");
if (!isObject(body)) throw new Error("The template is no object");
const template = new Template(body, {}, "");
const TableName = template.ref(ofType("AWS::DynamoDB::GlobalTable")[0]?.[0] ?? "");

let dynamo: DynamoService;
let proxy: RunningIamProxy;
const clients: DynamoDBDocumentClient[] = [];
beforeAll(async () => {
  const clock = new Clock();
  dynamo = new DynamoService(template, clock);
  await dynamo.start();
  proxy = await startIamProxy(template, dynamo, clock);
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await proxy.stop();
  await dynamo.stop();
});

/** A client with the role of a function. */
function as(name: string): DynamoDBDocumentClient {
  const [role = administratorRole] = ofType("AWS::IAM::Role").flatMap(([id, { Properties }]) =>
    Properties["Description"] === `What the function ${name} may do` ? [template.ref(id)] : [],
  );
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(proxy.config(role)));
  clients.push(client);
  return client;
}

const head = { pk: "AGREEMENT#a", sk: "HEAD" };
const event = { pk: "EVIDENCE#a", sk: "EVENT#000001" };
const put = (Item: object) => ({ Put: { TableName, Item } });
const update = (Key: object) => ({
  Update: {
    TableName,
    Key,
    UpdateExpression: "SET forged = :yes",
    ExpressionAttributeValues: { ":yes": true },
  },
});
const transact = (role: string, ...TransactItems: object[]) =>
  as(role).send(new TransactWriteCommand({ TransactItems }));
const query = (role: string, pk: string) =>
  as(role).send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
    }),
  );
const due = (shard: string) =>
  as("sweep").send(
    new QueryCommand({
      TableName,
      IndexName: "due",
      KeyConditionExpression: "duePk = :shard",
      ExpressionAttributeValues: { ":shard": shard },
    }),
  );
const stored = async (Key: object) =>
  (await as(administratorRole).send(new GetCommand({ TableName, Key }))).Item;

const statementSchema = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]).transform((action) => [action].flat()),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
const policiesSchema = z.array(
  z.object({ PolicyDocument: z.object({ Statement: z.array(statementSchema) }) }),
);

/** One key of each partition on which a function is allowed an action, over all its statements. */
function allowedKeys(name: string, action: string): { pk: string; sk: string }[] {
  const [role] = ofType("AWS::IAM::Role").filter(
    ([, { Properties }]) => Properties["Description"] === `What the function ${name} may do`,
  );
  const prefixes = policiesSchema
    .parse(role?.[1].Properties["Policies"])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect, Action }) => Effect === "Allow" && Action.includes(`dynamodb:${action}`))
    .flatMap(({ Condition }) =>
      z
        .array(z.string())
        .parse(Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"] ?? []),
    );
  return [...new Set(prefixes)].map((prefix) => ({
    pk: prefix.replace("*", name),
    sk: "ALL-PREFIXES",
  }));
}

describe.each(functionNames)("the role of %s may use all its partitions at once", (role) => {
  const members: [string, (Key: { pk: string; sk: string }) => object][] = [
    ["PutItem", put],
    ["UpdateItem", update],
    ["DeleteItem", (Key) => ({ Delete: { TableName, Key } })],
    [
      "ConditionCheckItem",
      (Key) => ({
        ConditionCheck: { TableName, Key, ConditionExpression: "attribute_not_exists(forged)" },
      }),
    ],
  ];
  it.each(members)("in a transaction of %s", async (action, member) => {
    const keys = allowedKeys(role, action);
    if (keys.length > 0) await transact(role, ...keys.map(member));
  });

  it("in a batch of GetItem", async () => {
    const Keys = allowedKeys(role, "BatchGetItem");
    const batch = new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } });
    if (Keys.length > 0) await as(role).send(batch);
  });
});

it("function roles may add evidence in a transaction with other items", async () => {
  await transact("signing", put(head), put(event));
  expect((await query("signing", event.pk)).Items).toEqual([event]);
});

it("no function role may change or delete evidence, and such a transaction writes nothing", async () => {
  for (const role of functionNames) {
    const other = { pk: "AGREEMENT#other", sk: "HEAD" };
    for (const forging of [update(event), { Delete: { TableName, Key: event } }])
      await expect(transact(role, put(other), forging)).rejects.toThrow(/not authorized/);
    expect(await stored(other)).toBeUndefined();
  }
  expect(await stored(event)).toEqual(event);
});

it("function roles have no access to partitions that they do not need", async () => {
  const token = { pk: "TOKEN#hash", sk: "TOKEN" };
  await expect(transact("signing", put(head), put(token))).rejects.toThrow(/not authorized/);
  await expect(query("verification", "USER#someone")).rejects.toThrow(/not authorized/);
  await expect(query("verification", "SEALED#hash")).rejects.toThrow(/not authorized/);
  const both = {
    RequestItems: { [TableName]: { Keys: [{ pk: "OWNER#o", sk: "COUNTERS" }, token] } },
  };
  await expect(as("songs").send(new BatchGetCommand(both))).rejects.toThrow(/not authorized/);
  await expect(as("signing").send(new ScanCommand({ TableName }))).rejects.toThrow(
    /not authorized/,
  );
});

it("the sweep's role may query the index of due items, in its own partitions only", async () => {
  expect((await due("DUE#3")).Items).toEqual([]);
  await expect(due("SOMETHING#3")).rejects.toThrow(/not authorized/);
});
