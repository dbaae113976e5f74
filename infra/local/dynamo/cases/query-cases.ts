import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { putItem, TableName, updateItem, type DynamoCase } from "./case.ts";

const dueAt = (day: string): string => `2026-01-${day}T00:00:00.000Z`;

/** Queries on the table and its sparse index. */
export const queryCases: DynamoCase[] = [
  {
    name: "a query gives a page in order, goes on after it, and runs backwards",
    run: async (client, pk) => {
      for (const sk of ["ORDER#10", "ORDER#2", "CUSTOMER#1", "ORDER#1"])
        await putItem(client, { pk, sk });
      const query = async (more: Record<string, unknown>) => {
        const command = new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": pk, ":prefix": "ORDER#" },
          ...more,
        });
        const { Items = [], LastEvaluatedKey } = await client.send(command);
        return { keys: Items.map((item) => item["sk"]), LastEvaluatedKey };
      };
      const first = await query({ Limit: 2 });
      expect(first.keys).toEqual(["ORDER#1", "ORDER#10"]);
      const second = await query({ Limit: 2, ExclusiveStartKey: first.LastEvaluatedKey });
      expect(second).toEqual({ keys: ["ORDER#2"], LastEvaluatedKey: undefined });
      expect((await query({ ScanIndexForward: false })).keys).toEqual([
        "ORDER#2",
        "ORDER#10",
        "ORDER#1",
      ]);
    },
  },
  {
    name: "a filter takes from the page, not from what is counted for it",
    run: async (client, pk) => {
      for (const [i, state] of ["open", "done", "open"].entries()) {
        await putItem(client, { pk, sk: String(i), state });
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
      await putItem(client, {
        pk,
        sk: "A",
        duePk: pk,
        dueAt: dueAt("02"),
        kind: "outbox",
        body: "x",
      });
      await putItem(client, { pk, sk: "B", duePk: pk, dueAt: dueAt("01"), kind: "outbox" });
      await putItem(client, { pk, sk: "C", kind: "outbox" });
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
      await updateItem(client, pk, "B", { UpdateExpression: "REMOVE duePk, dueAt" });
      await client.send(new DeleteCommand({ TableName, Key: { pk, sk: "C" } }));
      await updateItem(client, pk, "A", {
        UpdateExpression: "SET dueAt = :later",
        ExpressionAttributeValues: { ":later": dueAt("09") },
      });
      expect(await due(dueAt("02"))).toEqual([]);
      expect((await due(dueAt("09")))?.map((item) => item["sk"])).toEqual(["A"]);
    },
  },
];
