import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptDetails } from "../../../shared/domain/agreement/agreeing/details/kept-details.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import * as keyedHashes from "../../platform/keyed-hashes.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { partitions } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { Table } from "../core/table.ts";
import { KeptDetailsRepository } from "./kept-details-repository.ts";

setUpKeysSecret();
vi.mock("../../platform/keyed-hashes.ts", { spy: true });

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const dynamo = mockClient(client);
const repository = new KeptDetailsRepository(new Table(client, "table", "test"));

const email = "ben@example.com";
const userId = UserId.parse("u1");
const details: KeptDetails = {
  name: "Ben Osei",
  isPublisher: false,
  person: { last: "Osei", first: "Ben" },
  ipi: "00052210040",
};
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z`;

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(TransactWriteCommand).resolves({});
  vi.clearAllMocks();
});

const hasAccount = () =>
  dynamo.on(GetCommand, { Key: keys.emailClaim(email) }).resolves({ Item: { userId } });

/** What is written for these details, as the table stores it. */
async function stored(kept: KeptDetails, at: string, address = email) {
  const [item] = await repository.keepItems(address, [kept], at);
  const { Key, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = item?.Update ?? {};
  const attributes: Record<string, unknown> = { ...Key };
  for (const [, name, value] of item?.Update?.UpdateExpression?.matchAll(/(#?\w+) = (:\w+)/g) ?? [])
    attributes[ExpressionAttributeNames[name ?? ""] ?? name ?? ""] =
      ExpressionAttributeValues[value ?? ""];
  return attributes;
}

const found = (pk: string, items: object[]) =>
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ":pk": pk, ":bound": "DETAILS#" } })
    .resolves({ Items: items });

/** Reads what is kept, and counts reads and derivations. */
async function counted() {
  dynamo.resetHistory();
  vi.clearAllMocks();
  const kept = await repository.read(email);
  return {
    kept,
    reads: dynamo.calls().length,
    derivations: vi.mocked(keyedHashes.deriveDetailsEncryptionKey).mock.calls.length,
  };
}

const skOf = async (changes: Partial<KeptDetails>, address?: string) =>
  String((await stored({ ...details, ...changes }, day(1), address))["sk"]);

describe("details without an account", () => {
  it("are encrypted under a hash of the address, and nothing of them is stored in the clear", async () => {
    const item = await stored(details, day(1));
    expect(item["pk"]).toBe(partitions.party(email));
    const text = JSON.stringify(item);
    for (const secret of ["Osei", "00052210040", email]) expect(text).not.toContain(secret);
    expect(item["ttl"]).toBe(Date.parse(day(1)) / 1000 + 730 * 24 * 3600);
    found(partitions.party(email), [item]);
    expect((await counted()).kept).toEqual([{ ...details, keptAt: day(1) }]);
  });

  it("can't be opened for another address", async () => {
    found(partitions.party(email), [await stored(details, day(1), "cy@example.com")]);
    await expect(repository.read(email)).rejects.toThrow(/authenticate/);
  });

  it("have one item for each printed name, so that keeping one again replaces it alone", async () => {
    const first = await skOf({});
    expect(await skOf({ ipi: "none" })).toBe(first);
    const others = [
      await skOf({ name: "Benny O" }),
      await skOf({ isPublisher: true }),
      await skOf({}, "cy@example.com"),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it("are not shown to the next holder of an address that was released since", async () => {
    found(partitions.party(email), [await stored(details, day(1))]);
    const released = (at: string) =>
      dynamo.on(GetCommand, { Key: keys.addressRelease(email) }).resolves({ Item: { at } });
    released(day(2));
    expect((await counted()).kept).toEqual([]);
    released(day(1));
    expect((await counted()).kept).toEqual([]);
    released("2026-10-31T12:00:00.000Z");
    expect((await counted()).kept).toHaveLength(1);
  });
});

describe("details of an address with an account", () => {
  it("are kept in the account, and what was kept under the address before is still shown", async () => {
    const before = await stored(details, day(1));
    const other = await stored({ ...details, name: "Benny O" }, day(1));
    hasAccount();
    const item = await stored({ ...details, ipi: "none" }, day(2));
    expect(item).toMatchObject({ pk: "USER#u1", details: { name: "Ben Osei", ipi: "none" } });
    expect(item).not.toHaveProperty("ttl");
    found(partitions.party(email), [before, other]);
    found(partitions.user(userId), [item]);
    expect((await counted()).kept).toMatchObject([
      { name: "Ben Osei", ipi: "none", keptAt: day(2) },
      { name: "Benny O", ipi: "00052210040", keptAt: day(1) },
    ]);
  });

  it("take what was kept before along when the address changes, and leave nothing under it", async () => {
    const sealed = [
      await stored(details, day(1)),
      await stored({ ...details, name: "Benny O" }, day(3)),
    ];
    found(partitions.party(email), sealed);
    dynamo.on(PutCommand).resolves({});
    dynamo.on(DeleteCommand).resolves({});
    await repository.takeIntoAccount({ userId, email });
    const puts = dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input);
    expect(puts).toMatchObject([
      { Item: { pk: "USER#u1", details: { name: "Ben Osei" }, keptAt: day(1) } },
      { Item: { pk: "USER#u1", details: { name: "Benny O" }, keptAt: day(3) } },
    ]);
    // What the account has kept since stays.
    for (const { ConditionExpression } of puts)
      expect(ConditionExpression).toContain("attribute_not_exists(keptAt) OR keptAt <");
    const gone = dynamo.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key?.["sk"]);
    expect(gone).toEqual(sealed.map(({ sk }) => sk));
  });

  it("take nothing along that an earlier holder of the address has kept", async () => {
    found(partitions.party(email), [await stored(details, day(1))]);
    dynamo.on(GetCommand, { Key: keys.addressRelease(email) }).resolves({ Item: { at: day(2) } });
    await repository.takeIntoAccount({ userId, email });
    expect(dynamo.commandCalls(PutCommand)).toEqual([]);
  });

  it("are deleted in both places at once", async () => {
    hasAccount();
    await repository.remove(email, details);
    const items = dynamo.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    expect(items.map(({ Delete }) => Delete?.Key?.["pk"])).toEqual([
      "USER#u1",
      partitions.party(email),
    ]);
  });
});

it("reading takes the same reads and one derivation, whether or not there is anything", async () => {
  const nothing = await counted();
  expect(nothing).toEqual({ kept: [], reads: 4, derivations: 1 });
  found(partitions.party(email), [
    await stored(details, day(1)),
    await stored({ ...details, name: "Benny O" }, day(1)),
  ]);
  expect(await counted()).toMatchObject({ kept: { length: 2 }, reads: 4, derivations: 1 });
  hasAccount();
  found(partitions.party(email), []);
  expect(await counted()).toEqual(nothing);
  found(partitions.user(userId), [await stored(details, day(1))]);
  expect(await counted()).toMatchObject({ kept: { length: 1 }, reads: 4, derivations: 1 });
});
