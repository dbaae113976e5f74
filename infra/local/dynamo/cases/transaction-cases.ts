import { TransactGetCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import {
  errorNameOf,
  putItem,
  getItem,
  TableName,
  transactWrite,
  type DynamoCase,
  type Transaction,
} from "./case.ts";

/** Transactions: atomicity, cancellation reasons, request tokens and limits. */
export const transactionCases: DynamoCase[] = [
  {
    name: "a transaction writes all or nothing and names each reason in its place",
    run: async (client, pk) => {
      await putItem(client, { pk, sk: "HEAD", state: "voided" });
      const failing = transactWrite(client, [
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
      expect(await getItem(client, pk, "SIGNATURE")).toBeUndefined();
    },
  },
  {
    name: "put, update, delete and check work together in one transaction",
    run: async (client, pk) => {
      await putItem(client, { pk, sk: "B", count: 1 });
      await putItem(client, { pk, sk: "C" });
      await putItem(client, { pk, sk: "D" });
      await transactWrite(client, [
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
      await putItem(client, { pk, sk: "LEFT", amount: 100 });
      await putItem(client, { pk, sk: "RIGHT", amount: 100 });
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
          return errorNameOf(transactWrite(client, i % 2 === 0 ? items : items.toReversed()));
        }),
      );
      const done = results.filter((result) => result === "done").length;
      expect(done).toBeGreaterThan(0);
      const left = await getItem(client, pk, "LEFT");
      const right = await getItem(client, pk, "RIGHT");
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
      await transactWrite(client, add(1), token);
      await transactWrite(client, add(1), token);
      expect((await getItem(client, pk, "A"))?.["amount"]).toBe(1);
      expect(await errorNameOf(transactWrite(client, add(2), token))).toBe(
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
      await transactWrite(client, items(100));
      expect(await errorNameOf(transactWrite(client, items(101)))).toBe("ValidationException");
      expect(await errorNameOf(transactWrite(client, [...items(1), ...items(1)]))).toBe(
        "ValidationException",
      );
    },
  },
  {
    name: "a transaction of more than 4 MB is refused whole",
    run: async (client, pk) => {
      const items = Array.from({ length: 12 }, (_, i) => ({
        Put: { TableName, Item: { pk, sk: `ITEM#${i}`, text: "x".repeat(390 * 1024) } },
      }));
      expect(await errorNameOf(transactWrite(client, items))).not.toBe("done");
      expect(await getItem(client, pk, "ITEM#0")).toBeUndefined();
    },
  },
];
