import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { TransactionCanceled } from "./table-errors.ts";
import { Table } from "./table.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const dynamo = mockClient(client);
const table = new Table(client, "table", "test");
afterEach(() => dynamo.reset());

const key = (sk: string) => ({ pk: "P", sk });
const first = table.putItem(key("A"), "thing", {});
const second = table.putItem(key("B"), "thing", {});

function refusedFor(...codes: string[]): Error {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  const error = new Error("Transaction cancelled");
  return Object.assign(error, { name: "TransactionCanceledException", CancellationReasons });
}
const named = (name: string) => Object.assign(new Error(name), { name });

describe("a transaction", () => {
  it("is retried after a conflict with another transaction", async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(refusedFor("TransactionConflict", "None"))
      .rejectsOnce(refusedFor("None", "TransactionConflict"))
      .resolves({});
    await table.transact([first, second]);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(3);
  });

  it("throws busy if every attempt has a conflict", async () => {
    dynamo.on(TransactWriteCommand).rejects(refusedFor("TransactionConflict"));
    await expect(table.transact([first], 3)).rejects.toMatchObject({
      code: "busy",
      retryAfterSeconds: 1,
    });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(3);
  });

  it("names the items whose condition failed, without a retry", async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejects(refusedFor("TransactionConflict", "ConditionalCheckFailed"));
    const refusal = await table.transact([first, second]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TransactionCanceled);
    const known = refusal instanceof TransactionCanceled ? refusal : undefined;
    expect(known?.isConflict).toBe(false);
    expect(known?.isCausedBy(first)).toBe(false);
    expect(known?.isCausedBy(second)).toBe(true);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  it("throws busy if the table is throttled, and other errors unchanged", async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(refusedFor("ThrottlingError"))
      .rejectsOnce(named("ThrottlingException"))
      .rejects(named("AccessDeniedException"));
    await expect(table.transact([first])).rejects.toBeInstanceOf(DomainError);
    await expect(table.transact([first])).rejects.toMatchObject({ code: "busy" });
    await expect(table.transact([first])).rejects.toThrow("AccessDeniedException");
  });

  it("writes every item with its kind and environment", () => {
    expect(first.Put?.Item).toEqual({ ...key("A"), kind: "thing", environment: "test" });
  });
});

describe("a single write", () => {
  it("gives false if its condition failed", async () => {
    const update = { text: "SET a = :a", values: { ":a": 1 } };
    dynamo
      .on(UpdateCommand)
      .rejectsOnce(named("TransactionConflictException"))
      .resolvesOnce({})
      .rejects(named("ConditionalCheckFailedException"));
    expect(await table.update(key("A"), update)).toBe(true);
    expect(await table.update(key("A"), update)).toBe(false);
  });
});

describe("a write whose answer is lost", () => {
  const lost = Object.assign(named("InternalServerError"), { $metadata: { httpStatusCode: 500 } });

  it("counts as done if a deleted item is gone, and is busy if it exists or can't be read", async () => {
    dynamo.on(DeleteCommand).rejects(lost);
    dynamo
      .on(GetCommand)
      .resolvesOnce({})
      .resolvesOnce({ Item: key("A") })
      .rejectsOnce(lost);
    expect(await table.remove(key("A"))).toBe(true);
    await expect(table.remove(key("A"))).rejects.toMatchObject({ code: "busy" });
    await expect(table.remove(key("A"))).rejects.toMatchObject({ code: "busy" });
  });

  it("counts as done if an item exists that only this call can have put", async () => {
    const session = table.putItem({ pk: "USER#1", sk: "SESSION#random" }, "session", {});
    dynamo.on(TransactWriteCommand).rejects(lost);
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: key("A") })
      .resolves({});
    await table.transact([first, session]);
    await expect(table.transact([first, session])).rejects.toMatchObject({ code: "busy" });
    // No item of this transaction shows whose it is.
    dynamo.on(GetCommand).resolves({ Item: key("A") });
    await expect(table.transact([first])).rejects.toMatchObject({ code: "busy" });
  });
});

describe("reading", () => {
  it("retries the unprocessed keys of a batch and keeps the requested order", async () => {
    dynamo
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { table: [{ ...key("B"), n: 2 }] },
        UnprocessedKeys: { table: { Keys: [key("A")] } },
      })
      .resolves({ Responses: { table: [{ ...key("A"), n: 1 }] } });
    const items = await table.getMany([key("A"), key("B"), key("C")]);
    expect(items.map((item) => item?.["n"])).toEqual([1, 2, undefined]);
  });

  it("uses cursors that contain no partition, and refuses other cursors", async () => {
    const Item = z.object({ sk: z.string() });
    const range = { pk: "P", prefix: "SONG#" };
    dynamo.on(QueryCommand).resolves({ Items: ["SONG#3", "SONG#2", "SONG#1"].map(key) });
    const page = await table.page(range, Item, { limit: 2, newestFirst: true });
    expect(page.items).toEqual([{ sk: "SONG#3" }, { sk: "SONG#2" }]);
    await table.page(range, Item, { limit: 2, cursor: page.nextCursor, newestFirst: true });
    expect(dynamo.commandCalls(QueryCommand)[1]?.args[0].input).toMatchObject({
      ExclusiveStartKey: { pk: "P", sk: "SONG#2" },
      Limit: 3,
    });
    for (const sk of ["AGREEMENT#1", "COUNTERS"]) {
      const cursor = Buffer.from(sk).toString("base64url");
      await expect(
        table.page(range, Item, { limit: 2, cursor, newestFirst: true }),
      ).rejects.toMatchObject({ code: "invalid_request" });
    }
  });

  it("gives no cursor on the last page", async () => {
    dynamo.on(QueryCommand).resolves({ Items: [key("SONG#1")] });
    const range = { pk: "P", prefix: "SONG#" };
    const page = await table.page(range, z.object({}), { limit: 1, newestFirst: true });
    expect(page).toEqual({ items: [{}], nextCursor: undefined });
  });
});
