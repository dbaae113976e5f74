import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteInBatches } from "./delete-in-batches.ts";
import type { ItemKey } from "./keys.ts";

const database = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const client = mockClient(database);
const keysOf = (count: number): ItemKey[] =>
  Array.from({ length: count }, (_, index) => ({ pk: "OWNER#1", sk: `SONG#${index}` }));
const remove = async (itemKeys: readonly ItemKey[]) =>
  await deleteInBatches(database, "table", itemKeys);

/** The sort keys of each call, in order. */
const batches = () =>
  client
    .commandCalls(BatchWriteCommand)
    .map(({ args: [{ input }] }) =>
      (input.RequestItems?.["table"] ?? []).map((one) => String(one.DeleteRequest?.Key?.["sk"])),
    );
const unprocessed = (itemKeys: readonly ItemKey[]) => ({
  UnprocessedItems: { table: itemKeys.map((Key) => ({ DeleteRequest: { Key: { ...Key } } })) },
});

beforeEach(() => {
  client.reset();
  client.on(BatchWriteCommand).resolves({});
});

describe("deleteInBatches", () => {
  it("deletes 25 items in a call, and each key once", async () => {
    expect(await remove([...keysOf(60), ...keysOf(3)])).toBeUndefined();
    expect(batches().map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(new Set(batches().flat()).size).toBe(60);
  });

  it("makes no call without items", async () => {
    expect(await remove([])).toBeUndefined();
    expect(batches()).toEqual([]);
  });

  it("tries again what a call leaves undone, and only that", async () => {
    const [first, second] = keysOf(2);
    if (first === undefined || second === undefined) throw new Error("There are two");
    client
      .on(BatchWriteCommand)
      .resolvesOnce(unprocessed([second]))
      .resolves({});
    expect(await remove([first, second])).toBeUndefined();
    expect(batches()).toEqual([[first.sk, second.sk], [second.sk]]);
  });

  it("gives up after some attempts on an item that stays undone, and names it; the others go on", async () => {
    const [bad, ...others] = keysOf(30);
    if (bad === undefined) throw new Error("There is one");
    client
      .on(BatchWriteCommand)
      .callsFake(({ RequestItems }) =>
        JSON.stringify(RequestItems).includes('"SONG#0"') ? unprocessed([bad]) : {},
      );
    const left = await remove([bad, ...others]);
    expect(left).toMatchObject({ keys: [bad], cause: { code: "busy" } });
    expect(batches()).toHaveLength(9);
    expect(batches().at(-1)).toEqual(others.slice(24).map(({ sk }) => sk));
  });

  it("goes on after a call that fails, and gives its items with the error", async () => {
    const error = new Error("Refused");
    client.on(BatchWriteCommand).rejectsOnce(error).resolves({});
    expect(await remove(keysOf(30))).toEqual({ keys: keysOf(25), cause: error });
    expect(batches()).toHaveLength(2);
  });

  it("tries a batch again that a transaction hinders", async () => {
    const conflict = Object.assign(new Error("Busy"), { name: "TransactionConflictException" });
    client.on(BatchWriteCommand).rejectsOnce(conflict).resolves({});
    expect(await remove(keysOf(2))).toBeUndefined();
    expect(batches()).toHaveLength(2);
  });
});
