import { randomUUID } from "node:crypto";
import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import * as z from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { waitUntil } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { apiKeyScopes } from "../../shared/domain/api-keys/api-key-scopes.ts";
import {
  sandboxMonthOf,
  sandboxSendingMessage,
  sandboxSendingsPerMonth,
  sandboxSongs,
} from "../../shared/domain/api-keys/sandbox.ts";
import { makeApiKey } from "../testing/api-key-calls.fixture.ts";
import { Program } from "./sandbox.fixture.ts";

const cloud = setUpCloud();
const Counted = z.object({ sandbox: z.object({ songs: z.number() }) });
const Workspaces = z.array(z.object({ id: z.string(), kind: z.string() }));

/** A person with a test key, a live one, and the id of their sandbox. */
async function developer() {
  const { visitor } = await newPerson(cloud.url);
  const all = await visitor.expect(Workspaces, "GET", "/api/workspaces");
  const id = all.find(({ kind }) => kind === "own")?.id ?? "";
  const program = await Program.of(cloud, visitor);
  const live = new Program(cloud.url, await makeApiKey(visitor, apiKeyScopes));
  return { visitor, program, live, sandboxId: `sandbox-${id}` };
}

/** Sets a number of an item, as if that much had been done. */
async function setNumber(key: { pk: string; sk: string }, name: string, value: number) {
  const { awsUrl: endpoint, region } = cloud;
  const client = new DynamoDBClient({ endpoint, region, credentials: cloud.credentials() });
  const TableName = cloud.functions.find(({ variables }) => "TABLE_NAME" in variables)?.variables[
    "TABLE_NAME"
  ];
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: { S: key.pk }, sk: { S: key.sk } },
      UpdateExpression: "SET #name = :value",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": { N: String(value) } },
    }),
  );
  client.destroy();
}

it("a sandbox has 100 songs at most: no call adds another one, and the workspace beside it may have more", async () => {
  const { visitor, program, live, sandboxId } = await developer();
  const { songId, agreementId } = await program.makeSheet("Ninety-nine");
  await setNumber({ pk: `OWNER#${sandboxId}`, sk: "COUNTERS" }, "songs", sandboxSongs - 1);
  const full = { status: 409, body: { code: "sandbox_full" } };
  const more = { title: "One more", splits: [], send: false };
  const create = async (changes: object) =>
    await program.call("POST", "/api/songs", { ...more, ...changes });
  // Of calls at the same time one makes the hundredth.
  const atOnce = await Promise.all([create({}), create({ agreement: false }), create({})]);
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await create({})).toMatchObject(full);
  expect(await create({ agreement: false })).toMatchObject(full);

  // What is there goes on: a sheet that has ended is a new draft of its song.
  expect((await program.call("POST", `/api/agreements/${agreementId}/void`, {})).status).toBe(200);
  expect((await program.call("POST", `/api/agreements/${agreementId}/copy`, {})).status).toBe(201);
  expect((await program.call("PATCH", `/api/songs/${songId}`, { title: "Kept" })).status).toBe(200);
  const counted = await visitor.expect(Counted, "GET", "/api/api-keys");
  expect(counted.sandbox.songs).toBe(sandboxSongs);
  expect((await live.call("POST", "/api/songs", more)).status).toBe(201);
});

it("a sandbox sends 500 times a month: a sheet above that stays a draft, is sent next month, and emptying renews nothing", async () => {
  const { visitor, program, sandboxId } = await developer();
  await program.makeSheet("First");
  const now = new Date(cloud.clock.now()).toISOString();
  const { month, endsAt } = sandboxMonthOf(now);
  const count = { pk: `LIMIT#sendings#${sandboxId}`, sk: month };
  await setNumber(count, "sent", sandboxSendingsPerMonth - 1);
  await program.makeSheet("The last one");
  const draft = await program.makeSheet("Above", { send: false });
  const send = async ({ agreementId }: typeof draft) =>
    await program.call("POST", `/api/agreements/${agreementId}/send`, {});
  const refused = await send(draft);
  expect(refused).toMatchObject({
    status: 429,
    body: { error: sandboxSendingMessage, details: [{ path: "send" }] },
  });
  const seconds = (Date.parse(endsAt) - Date.parse(now)) / 1000;
  expect(Math.abs(Number(refused.headers.get("retry-after")) - seconds)).toBeLessThan(600);
  const Status = z.object({ status: z.string() });
  const read = await program.call("GET", `/api/agreements/${draft.agreementId}`);
  expect(Status.parse(read.body)).toEqual({ status: "draft" });

  expect((await visitor.request("DELETE", "/api/sandbox")).status).toBe(200);
  await waitUntil(
    async () => await visitor.expect(Counted, "GET", "/api/api-keys"),
    ({ sandbox }) => sandbox.songs === 0,
  );
  await cloud.settled();
  const afterEmptying = await program.makeSheet("After emptying", { send: false });
  expect(await send(afterEmptying)).toMatchObject({ status: 429 });

  // The sendings of the person and of their workspace are others.
  const live = new Program(cloud.url, await makeApiKey(visitor, apiKeyScopes));
  await live.makeSheet("Of the workspace");
  await cloud.advance(seconds + 60);
  expect((await send(afterEmptying)).status).toBe(200);
});

it("nothing of a sandbox is shared: neither its keys nor its owner reach a link of its songs", async () => {
  const { visitor, program } = await developer();
  const { songId } = await program.makeSheet("Not shared", { send: false });
  const share = { email: "reader@share.example", permission: "view" };
  for (const [method, path, body] of [
    ["GET", `/api/songs/${songId}/share-link`, undefined],
    ["PATCH", `/api/songs/${songId}/share-link`, { isOn: true }],
    ["POST", `/api/songs/${songId}/share`, share],
    ["GET", `/api/songs/${songId}/shares`, undefined],
  ] as const) {
    expect([path, await program.call(method, path, body)]).toMatchObject([
      path,
      { status: 403, body: { code: "closed_to_api_keys" } },
    ]);
    const key = { "idempotency-key": randomUUID() };
    const answer = await visitor.request(method, path, body, key);
    expect([path, answer]).toMatchObject([path, { status: 404, body: { code: "song_not_found" } }]);
  }
});
