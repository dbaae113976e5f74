import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
} from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { errorNameOf, putItem, getItem, TableName, updateItem, type DynamoCase } from "./case.ts";

interface Costing {
  ConsumedCapacity?: { CapacityUnits?: number | undefined } | undefined;
}
const units = ({ ConsumedCapacity }: Costing): number | undefined =>
  ConsumedCapacity?.CapacityUnits;

/** Single items: conditions, updates, limits, batches and capacity units. */
export const itemCases: DynamoCase[] = [
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
      expect(await getItem(client, pk, "A")).toEqual(Item);
    },
  },
  {
    name: "of 100 concurrent writers against a limit of 10 exactly ten get in",
    run: async (client, pk) => {
      await putItem(client, { pk, sk: "COUNTER", used: 0 });
      const results = await Promise.all(
        Array.from({ length: 100 }, () =>
          errorNameOf(
            updateItem(client, pk, "COUNTER", {
              UpdateExpression: "ADD #used :one",
              ConditionExpression: "#used < :limit",
              ExpressionAttributeNames: { "#used": "used" },
              ExpressionAttributeValues: { ":one": 1, ":limit": 10 },
            }),
          ),
        ),
      );
      expect(results.filter((result) => result === "done")).toHaveLength(10);
      expect((await getItem(client, pk, "COUNTER"))?.["used"]).toBe(10);
    },
  },
  {
    name: "an item holds 400 KB counted in UTF-8, and not more",
    run: async (client, pk) => {
      const room = 400 * 1024 - "pksktext".length - pk.length - 1;
      await putItem(client, { pk, sk: "A", text: "é".repeat(Math.floor(room / 2)) });
      const over = { pk, sk: "B", text: "é".repeat(Math.floor(room / 2) + 1) };
      expect(await errorNameOf(putItem(client, over))).toBe("ValidationException");
      const grow = updateItem(client, pk, "A", {
        UpdateExpression: "SET more = :more",
        ExpressionAttributeValues: { ":more": "x".repeat(10) },
      });
      expect(await errorNameOf(grow)).toBe("ValidationException");
      expect((await getItem(client, pk, "A"))?.["more"]).toBeUndefined();
    },
  },
  {
    name: "update expressions reach into documents, lists and sets",
    run: async (client, pk) => {
      await putItem(client, {
        pk,
        sk: "A",
        party: { name: "Mia" },
        tags: new Set(["a"]),
        log: ["one"],
      });
      const { Attributes } = await updateItem(client, pk, "A", {
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
      await putItem(client, { pk, sk: "A", note: "", list: [], nothing: null, yes: false });
      expect(await getItem(client, pk, "A")).toMatchObject({ note: "", list: [], nothing: null });
      expect(await errorNameOf(putItem(client, { pk, sk: "" }))).toBe("ValidationException");
    },
  },
  {
    name: "reserved words and unused placeholders are refused",
    run: async (client, pk) => {
      const reserved = updateItem(client, pk, "A", {
        UpdateExpression: "SET state = :s",
        ExpressionAttributeValues: { ":s": "x" },
      });
      expect(await errorNameOf(reserved)).toBe("ValidationException");
      const unused = updateItem(client, pk, "A", {
        UpdateExpression: "SET title = :s",
        ExpressionAttributeValues: { ":s": "x", ":t": "y" },
      });
      expect(await errorNameOf(unused)).toBe("ValidationException");
    },
  },
  {
    name: "an update of what must exist makes nothing, a delete of nothing succeeds",
    run: async (client, pk) => {
      const missing = updateItem(client, pk, "A", {
        UpdateExpression: "SET title = :t",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":t": "x" },
      });
      expect(await errorNameOf(missing)).toBe("ConditionalCheckFailedException");
      expect(await getItem(client, pk, "A")).toBeUndefined();
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
      expect(await errorNameOf(client.send(twice))).toBe("ValidationException");
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
