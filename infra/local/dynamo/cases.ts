import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type {
  DynamoDBDocumentClient,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { casesTable } from "./cases-table.ts";

export interface DynamoCase {
  name: string;
  /** `pk` is a partition of the case's own. */
  run: (client: DynamoDBDocumentClient, pk: string) => Promise<void>;
}

const { TableName } = casesTable;
type Transaction = NonNullable<TransactWriteCommandInput["TransactItems"]>;

const put = (client: DynamoDBDocumentClient, Item: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName, Item }));
const read = async (client: DynamoDBDocumentClient, pk: string, sk: string) =>
  (await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
const transact = (client: DynamoDBDocumentClient, TransactItems: Transaction, token?: string) =>
  client.send(
    new TransactWriteCommand({
      TransactItems,
      ...(token === undefined ? {} : { ClientRequestToken: token }),
    }),
  );
const nameOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
const update = (
  client: DynamoDBDocumentClient,
  pk: string,
  sk: string,
  input: Omit<UpdateCommandInput, "TableName" | "Key">,
) => client.send(new UpdateCommand({ TableName, Key: { pk, sk }, ...input }));

const dueAt = (day: string): string => `2026-01-${day}T00:00:00.000Z`;
interface Costing {
  ConsumedCapacity?: { CapacityUnits?: number | undefined } | undefined;
}
const units = ({ ConsumedCapacity }: Costing): number | undefined =>
  ConsumedCapacity?.CapacityUnits;

/** What the application counts on, stated once and run on the local cloud and on Amazon's DynamoDB Local. */
export const dynamoCases: DynamoCase[] = [
  {
    name: "a conditional put creates once, and the refusal shows what stands there",
    run: async (client, pk) => {
      const Item = { pk, sk: "A", title: "First" };
      const once = { TableName, ConditionExpression: "attribute_not_exists(pk)" };
      await client.send(new PutCommand({ ...once, Item }));
      const again = new PutCommand({
        ...once,
        Item: { ...Item, title: "Second" },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });
      await expect(client.send(again)).rejects.toMatchObject({
        name: "ConditionalCheckFailedException",
        Item: { title: { S: "First" } },
      });
      expect(await read(client, pk, "A")).toEqual(Item);
    },
  },
  {
    name: "of 100 concurrent writers against a limit of 10 exactly ten get in",
    run: async (client, pk) => {
      await put(client, { pk, sk: "COUNTER", used: 0 });
      const results = await Promise.all(
        Array.from({ length: 100 }, () =>
          nameOf(
            update(client, pk, "COUNTER", {
              UpdateExpression: "ADD #used :one",
              ConditionExpression: "#used < :limit",
              ExpressionAttributeNames: { "#used": "used" },
              ExpressionAttributeValues: { ":one": 1, ":limit": 10 },
            }),
          ),
        ),
      );
      expect(results.filter((result) => result === "done")).toHaveLength(10);
      expect((await read(client, pk, "COUNTER"))?.["used"]).toBe(10);
    },
  },
  {
    name: "a transaction writes all or nothing and names each reason in its place",
    run: async (client, pk) => {
      await put(client, { pk, sk: "HEAD", state: "voided" });
      const failing = transact(client, [
        { Put: { TableName, Item: { pk, sk: "SIGNATURE" } } },
        {
          ConditionCheck: {
            TableName,
            Key: { pk, sk: "HEAD" },
            ConditionExpression: "#state = :pending",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: { ":pending": "pending" },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
      ]);
      await expect(failing).rejects.toMatchObject({
        name: "TransactionCanceledException",
        CancellationReasons: [
          { Code: "None" },
          { Code: "ConditionalCheckFailed", Item: { state: { S: "voided" } } },
        ],
      });
      expect(await read(client, pk, "SIGNATURE")).toBeUndefined();
    },
  },
  {
    name: "put, update, delete and check work together in one transaction",
    run: async (client, pk) => {
      await put(client, { pk, sk: "B", count: 1 });
      await put(client, { pk, sk: "C" });
      await put(client, { pk, sk: "D" });
      await transact(client, [
        { Put: { TableName, Item: { pk, sk: "A" } } },
        {
          Update: {
            TableName,
            Key: { pk, sk: "B" },
            UpdateExpression: "SET #c = #c + :one",
            ExpressionAttributeNames: { "#c": "count" },
            ExpressionAttributeValues: { ":one": 1 },
          },
        },
        { Delete: { TableName, Key: { pk, sk: "C" } } },
        {
          ConditionCheck: {
            TableName,
            Key: { pk, sk: "D" },
            ConditionExpression: "attribute_exists(pk)",
          },
        },
      ]);
      const get = new TransactGetCommand({
        TransactItems: ["A", "B", "C", "D"].map((sk) => ({ Get: { TableName, Key: { pk, sk } } })),
      });
      const { Responses } = await client.send(get);
      expect(Responses?.map((response) => response.Item)).toEqual([
        { pk, sk: "A" },
        { pk, sk: "B", count: 2 },
        undefined,
        { pk, sk: "D" },
      ]);
    },
  },
  {
    name: "transactions that cross keep the sum",
    run: async (client, pk) => {
      await put(client, { pk, sk: "LEFT", amount: 100 });
      await put(client, { pk, sk: "RIGHT", amount: 100 });
      const move = (sk: string, by: number): Transaction[number] => ({
        Update: {
          TableName,
          Key: { pk, sk },
          UpdateExpression: "SET amount = amount + :by",
          ExpressionAttributeValues: { ":by": by },
        },
      });
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          const items = [move("LEFT", 1), move("RIGHT", -1)];
          return nameOf(transact(client, i % 2 === 0 ? items : items.toReversed()));
        }),
      );
      const done = results.filter((result) => result === "done").length;
      expect(done).toBeGreaterThan(0);
      const left = await read(client, pk, "LEFT");
      const right = await read(client, pk, "RIGHT");
      expect([left?.["amount"], right?.["amount"]]).toEqual([100 + done, 100 - done]);
    },
  },
  {
    name: "a transaction with the same token runs once; another under that token is refused",
    run: async (client, pk) => {
      const token = `token-${pk}`.slice(0, 36);
      const add = (by: number): Transaction => [
        {
          Update: {
            TableName,
            Key: { pk, sk: "A" },
            UpdateExpression: "ADD amount :by",
            ExpressionAttributeValues: { ":by": by },
          },
        },
      ];
      await transact(client, add(1), token);
      await transact(client, add(1), token);
      expect((await read(client, pk, "A"))?.["amount"]).toBe(1);
      expect(await nameOf(transact(client, add(2), token))).toBe(
        "IdempotentParameterMismatchException",
      );
    },
  },
  {
    name: "a transaction takes 100 items, not 101, and no item twice",
    run: async (client, pk) => {
      const items = (count: number): Transaction =>
        Array.from({ length: count }, (_, i) => ({
          Put: { TableName, Item: { pk, sk: String(i).padStart(3, "0") } },
        }));
      await transact(client, items(100));
      expect(await nameOf(transact(client, items(101)))).toBe("ValidationException");
      expect(await nameOf(transact(client, [...items(1), ...items(1)]))).toBe(
        "ValidationException",
      );
    },
  },
  {
    name: "an item holds 400 KB counted in UTF-8, and not more",
    run: async (client, pk) => {
      const room = 400 * 1024 - "pksktext".length - pk.length - 1;
      await put(client, { pk, sk: "A", text: "é".repeat(Math.floor(room / 2)) });
      const over = { pk, sk: "B", text: "é".repeat(Math.floor(room / 2) + 1) };
      expect(await nameOf(put(client, over))).toBe("ValidationException");
      const grow = update(client, pk, "A", {
        UpdateExpression: "SET more = :more",
        ExpressionAttributeValues: { ":more": "x".repeat(10) },
      });
      expect(await nameOf(grow)).toBe("ValidationException");
      expect((await read(client, pk, "A"))?.["more"]).toBeUndefined();
    },
  },
  {
    name: "a transaction of more than 4 MB is refused whole",
    run: async (client, pk) => {
      const items = Array.from({ length: 12 }, (_, i) => ({
        Put: { TableName, Item: { pk, sk: `ITEM#${i}`, text: "x".repeat(390 * 1024) } },
      }));
      expect(await nameOf(transact(client, items))).not.toBe("done");
      expect(await read(client, pk, "ITEM#0")).toBeUndefined();
    },
  },
  {
    name: "a query gives a page in order, goes on after it, and runs backwards",
    run: async (client, pk) => {
      for (const sk of ["SONG#10", "SONG#2", "AGREEMENT#1", "SONG#1"])
        await put(client, { pk, sk });
      const query = async (more: Record<string, unknown>) => {
        const command = new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": pk, ":prefix": "SONG#" },
          ...more,
        });
        const { Items = [], LastEvaluatedKey } = await client.send(command);
        return { keys: Items.map((item) => item["sk"]), LastEvaluatedKey };
      };
      const first = await query({ Limit: 2 });
      expect(first.keys).toEqual(["SONG#1", "SONG#10"]);
      const second = await query({ Limit: 2, ExclusiveStartKey: first.LastEvaluatedKey });
      expect(second).toEqual({ keys: ["SONG#2"], LastEvaluatedKey: undefined });
      expect((await query({ ScanIndexForward: false })).keys).toEqual([
        "SONG#2",
        "SONG#10",
        "SONG#1",
      ]);
    },
  },
  {
    name: "a filter takes from the page, not from what is counted for it",
    run: async (client, pk) => {
      for (const [i, state] of ["open", "done", "open"].entries()) {
        await put(client, { pk, sk: String(i), state });
      }
      const { Items, Count, ScannedCount } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
          FilterExpression: "#state = :open",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ":pk": pk, ":from": "0", ":to": "1", ":open": "open" },
        }),
      );
      expect({ Items, Count, ScannedCount }).toEqual({
        Items: [{ pk, sk: "0", state: "open" }],
        Count: 1,
        ScannedCount: 2,
      });
    },
  },
  {
    name: "the sparse index holds what is due, projected, and lets go of what is done",
    run: async (client, pk) => {
      await put(client, { pk, sk: "A", duePk: pk, dueAt: dueAt("02"), kind: "outbox", body: "x" });
      await put(client, { pk, sk: "B", duePk: pk, dueAt: dueAt("01"), kind: "outbox" });
      await put(client, { pk, sk: "C", kind: "outbox" });
      const due = async (until: string) =>
        (
          await client.send(
            new QueryCommand({
              TableName,
              IndexName: "due",
              KeyConditionExpression: "duePk = :pk AND dueAt <= :until",
              ExpressionAttributeValues: { ":pk": pk, ":until": until },
            }),
          )
        ).Items;
      expect(await due(dueAt("02"))).toEqual([
        { pk, sk: "B", duePk: pk, dueAt: dueAt("01"), kind: "outbox" },
        { pk, sk: "A", duePk: pk, dueAt: dueAt("02"), kind: "outbox" },
      ]);
      await update(client, pk, "B", { UpdateExpression: "REMOVE duePk, dueAt" });
      await client.send(new DeleteCommand({ TableName, Key: { pk, sk: "C" } }));
      await update(client, pk, "A", {
        UpdateExpression: "SET dueAt = :later",
        ExpressionAttributeValues: { ":later": dueAt("09") },
      });
      expect(await due(dueAt("02"))).toEqual([]);
      expect((await due(dueAt("09")))?.map((item) => item["sk"])).toEqual(["A"]);
    },
  },
  {
    name: "update expressions reach into documents, lists and sets",
    run: async (client, pk) => {
      await put(client, {
        pk,
        sk: "A",
        party: { name: "Mia" },
        tags: new Set(["a"]),
        log: ["one"],
      });
      const { Attributes } = await update(client, pk, "A", {
        UpdateExpression:
          "SET party.#name = :name, #log = list_append(#log, :more), seen = if_not_exists(seen, :zero) + :one ADD tags :tags REMOVE gone",
        ExpressionAttributeNames: { "#name": "name", "#log": "log" },
        ExpressionAttributeValues: {
          ":name": "Łukasz",
          ":more": ["two"],
          ":zero": 0,
          ":one": 1,
          ":tags": new Set(["b"]),
        },
        ReturnValues: "ALL_NEW",
      });
      expect(Attributes).toEqual({
        pk,
        sk: "A",
        party: { name: "Łukasz" },
        tags: new Set(["a", "b"]),
        log: ["one", "two"],
        seen: 1,
      });
    },
  },
  {
    name: "empty texts are kept, empty keys are refused",
    run: async (client, pk) => {
      await put(client, { pk, sk: "A", note: "", list: [], nothing: null, yes: false });
      expect(await read(client, pk, "A")).toMatchObject({ note: "", list: [], nothing: null });
      expect(await nameOf(put(client, { pk, sk: "" }))).toBe("ValidationException");
    },
  },
  {
    name: "reserved words and unused placeholders are refused",
    run: async (client, pk) => {
      const reserved = update(client, pk, "A", {
        UpdateExpression: "SET state = :s",
        ExpressionAttributeValues: { ":s": "x" },
      });
      expect(await nameOf(reserved)).toBe("ValidationException");
      const unused = update(client, pk, "A", {
        UpdateExpression: "SET title = :s",
        ExpressionAttributeValues: { ":s": "x", ":t": "y" },
      });
      expect(await nameOf(unused)).toBe("ValidationException");
    },
  },
  {
    name: "an update of what must exist makes nothing, a delete of nothing succeeds",
    run: async (client, pk) => {
      const missing = update(client, pk, "A", {
        UpdateExpression: "SET title = :t",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":t": "x" },
      });
      expect(await nameOf(missing)).toBe("ConditionalCheckFailedException");
      expect(await read(client, pk, "A")).toBeUndefined();
      await client.send(new DeleteCommand({ TableName, Key: { pk, sk: "A" } }));
    },
  },
  {
    name: "batches write and read by key",
    run: async (client, pk) => {
      const keys = Array.from({ length: 25 }, (_, i) => ({ pk, sk: `${i}` }));
      await client.send(
        new BatchWriteCommand({
          RequestItems: { [TableName]: keys.map((Item) => ({ PutRequest: { Item } })) },
        }),
      );
      const { Responses } = await client.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys.slice(0, 3) } } }),
      );
      const found = Responses?.[TableName]?.map((item) => item["sk"]);
      expect(new Set(found)).toEqual(new Set(["0", "1", "2"]));
      const twice = new BatchWriteCommand({
        RequestItems: {
          [TableName]: [1, 2].map(() => ({ DeleteRequest: { Key: { pk, sk: "0" } } })),
        },
      });
      expect(await nameOf(client.send(twice))).toBe("ValidationException");
    },
  },
  {
    name: "what calls cost is told when asked",
    run: async (client, pk) => {
      const ask = { TableName, ReturnConsumedCapacity: "TOTAL" } as const;
      const text = "x".repeat(5000);
      const Item = { pk, sk: "A", text };
      expect(units(await client.send(new PutCommand({ ...ask, Item })))).toBe(5);
      const indexed = { pk, sk: "B", duePk: pk, dueAt: "1" };
      expect(units(await client.send(new PutCommand({ ...ask, Item: indexed })))).toBe(2);
      const Key = { pk, sk: "A" };
      expect(units(await client.send(new GetCommand({ ...ask, Key })))).toBe(1);
      const strong = new GetCommand({ ...ask, Key, ConsistentRead: true });
      expect(units(await client.send(strong))).toBe(2);
    },
  },
];
