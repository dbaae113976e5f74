import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { partitions, prefixes } from "../../data/core/key-prefixes.ts";
import { keys } from "../../data/core/keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import { createStores } from "../../data/stores.ts";
import { createSong } from "../../songs/create-song.ts";
import { AppendOnlyTable } from "../../testing/append-only-table.fixture.ts";
import { atSecond, createSongCall, songInputFor } from "../../testing/call-contexts.fixture.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { ownedByAccount } from "./owned-by-account.ts";
import { removeAccount } from "./remove-account.ts";

setUpKeysSecret();

const each = 150;
/** Ten days after the account began, when it may send as many sheets as the test needs. */
const later = (seconds: number) => atSecond(10 * 24 * 60 * 60 + seconds);
const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };
let data: DataTable;

beforeAll(async () => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
  const [engine] = dataEngines;
  if (engine === undefined) throw new Error("There is an engine");
  data = await engine.open();
}, 60_000);
afterAll(() => data.stop());

const openTable = (client: DynamoDBDocumentClient) =>
  new AppendOnlyTable(client, data.name, "test");

/** A client that counts its calls by their kind. */
function counting() {
  const calls: Record<string, number> = {};
  const send = async (command: Parameters<DynamoDBDocumentClient["send"]>[0]) => {
    const kind = command.constructor.name.replace("Command", "");
    calls[kind] = (calls[kind] ?? 0) + 1;
    return await data.client.send(command);
  };
  // Only the client's `send` is called.
  return { calls, client: { send } as unknown as DynamoDBDocumentClient };
}

/** An account with 150 items of each list, 150 drafts and 150 pending agreements. */
async function accountWithMany() {
  const stores = createStores(openTable(data.client));
  const { table } = stores;
  const { userId } = await newUser(table);
  const workspaceId = personalWorkspaceOf(userId);
  for (let number = 0; number < each; number += 1) {
    const song = { ...songInputFor(1), title: `Low Tide ${number}` };
    await createSong(stores, createSongCall(userId, song, { at: later(1) }));
    const draft = { ...song, send: false };
    await createSong(stores, createSongCall(userId, draft, { at: later(2) }));
  }
  // A person has few teams, identities and API keys, and each needs a call of its own.
  const few: readonly string[] = [prefixes.team, prefixes.identity, prefixes.apiKey];
  const lists = ownedByAccount.filter(
    ({ deletedBy, sortKey }) =>
      deletedBy === undefined && sortKey.endsWith("#") && !few.includes(sortKey),
  );
  for (const { partition, sortKey } of lists) {
    const pk = partition === "owner" ? partitions.owner(workspaceId) : partitions.user(userId);
    for (let number = 0; number < each; number += 1) {
      const id = `filled-${number}`;
      const item = { id, filename: `${id}.wav`, purpose: "audio", files: [] };
      await table.put({ pk, sk: `${sortKey}${id}` }, "filled", item);
    }
  }
  for (let number = 0; number < each; number += 1)
    for (const key of [
      fileItemKeys.fileLocation(`filled-${number}`),
      fileItemKeys.filePeaks(`filled-${number}`),
      fileItemKeys.smallThumbnail(`filled-${number}`),
      fileItemKeys.largeThumbnail(`filled-${number}`),
      keys.lyrics(`filled-${number}`),
    ])
      await table.put(key, "filled", {});
  return { userId, workspaceId };
}

it(`deleting an account with ${each} of everything takes a bounded number of calls`, async () => {
  const { userId, workspaceId } = await accountWithMany();
  const { table } = createStores(openTable(data.client));
  const task = requestJobItem(table, "delete-account", { userId, ...origin }, later(30));
  await table.transact([new UserRepository(table).markDeletedItem(userId, later(30)), task]);
  const { calls, client } = counting();
  const counted = createStores(openTable(client));
  let deletions = 0;
  const tools = {
    ...counted,
    outbox: new OutboxRepository(counted.table),
    deleteObjects: async () => void (deletions += 1),
    deleteUser: async () => undefined,
  };
  const outboxId = String(task.Put?.Item?.["id"]);
  await removeAccount(tools, { outboxId, userId, origin, at: later(95) });
  const left = (await data.scan()).filter(({ pk }) =>
    [partitions.owner(workspaceId), partitions.user(userId)].includes(String(pk)),
  );
  expect(left).toEqual([]);
  const filled = (await data.scan()).filter(({ kind }) => kind === "filled");
  expect(filled).toEqual([]);
  const all = Object.values(calls).reduce((sum, one) => sum + one, 0);
  // Each pending agreement is voided by a transaction of its own, with its evidence and its emails.
  expect(calls["TransactWrite"]).toBeLessThan(each + 20);
  // About 9,200 items, 25 in a call, and the pages of the lists.
  expect(all - (calls["TransactWrite"] ?? 0)).toBeLessThan(575);
  expect(deletions).toBeLessThan(30);
}, 300_000);
