import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { newAddress, newPerson, password } from "../../../infra/tools/samples/sample-accounts.ts";
import { newTeam } from "../../../infra/tools/samples/sample-teams.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import {
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
} from "../../../infra/tools/testing/agreement.ts";
import { VisitorInWorkspace } from "../../../infra/tools/testing/in-workspace.ts";
import { readAllItems } from "../../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { jsonIn, zipEntries } from "../../../infra/tools/testing/zip-entries.ts";
import { apiKeyScopes } from "../../../shared/domain/api-keys/api-key-scopes.ts";
import { webhookEventTypes } from "../../../shared/domain/webhooks/webhook-event-types.ts";
import { BulkUser, fileOf, lineOf } from "../../bulk/bulk.fixture.ts";
import { callWithKey, makeApiKey } from "../../testing/api-key-calls.fixture.ts";
import { openReceiver } from "../../webhooks/webhooks.fixture.ts";

const cloud = setUpCloud();

const hour = 3600;
const key = () => ({ "idempotency-key": randomUUID() });

/** Receives and answers 500, so that everything waits for its next attempt. */
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  receiver = await openReceiver((_, response) => void response.writeHead(500).end());
});
afterAll(() => receiver.close());

/** The objects that the files of a bulk have left. */
async function objectsOfBulk(bulkId: string) {
  const { s3Url: endpoint, region } = cloud;
  const client = new S3Client({
    endpoint,
    region,
    credentials: cloud.credentials(),
    forcePathStyle: true,
  });
  const Bucket = cloud.functions.find(({ variables }) => "FILES_BUCKET" in variables)?.variables[
    "FILES_BUCKET"
  ];
  const Prefix = `bulks/${bulkId}/`;
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
  client.destroy();
  return Contents.map(({ Key }) => Key);
}

/** A workspace with an API key, a webhook whose deliveries wait, and a bulk with sent and unsent drafts. */
async function fill(owner: Visitor, workspace?: string) {
  const { text } = await makeApiKey(
    owner,
    apiKeyScopes,
    workspace === undefined ? {} : { workspace },
  );
  const inside = workspace === undefined ? owner : new VisitorInWorkspace(owner, workspace);
  const hook = { url: receiver.url, events: webhookEventTypes };
  const Secret = z.object({ secret: z.string() });
  const { secret } = await inside.expect(Secret, "POST", "/api/webhooks", hook, key());
  const user = new BulkUser(cloud, inside);
  const email = newAddress();
  const lines = ["A", "B"].map((name) => lineOf(name, `Song ${name}`, { email }));
  const { id: bulkId } = await user.made(fileOf(lines).songs);
  await user.call(bulkId, "send");
  await user.when(bulkId, ({ sending }) => sending?.state === "sent");
  // A corrected file has an object of its own.
  await user.start(fileOf([lineOf("D", "Song D", { email })]).songs, bulkId);
  await user.when(bulkId, ({ state }) => state === "created");
  return { text, secret, bulkId, inside };
}

/** Sends a sheet that its only party signs, and whose seal fails for about a quarter of an hour. Gives the address. */
async function signedSheet(owner: Visitor) {
  const fault = { service: "s3", operation: "PutObject", role: "seal", when: "before" };
  const outage = { ...fault, times: 15, error: "SlowDown 503" };
  await owner.expect(z.unknown(), "POST", "/_local/faults.json", outage);
  const email = newAddress();
  await createSong(owner, {
    title: "Late Seal",
    splits: [equalShareRow("Wanda Writer", email, 100)],
  });
  await postSignature(cloud.url, await invitationOf(cloud.url, email, "Late Seal"));
  return email;
}

/** What the table has of a workspace, but for what counts its limits until they end. */
const leftOf = async (workspaceId: string) =>
  (await readAllItems(cloud)).flatMap((item) => {
    const { pk, sk, kind } = z
      .object({
        pk: z.object({ S: z.string() }),
        sk: z.object({ S: z.string() }),
        kind: z.object({ S: z.string() }),
      })
      .parse(item);
    return pk.S === `OWNER#${workspaceId}` || (kind.S !== "limit" && sk.S.includes(workspaceId))
      ? [`${pk.S} ${sk.S}`]
      : [];
  });

/** Minutes after which a deletion has ended. */
const mostMinutes = 12;

async function waitForNothingLeft(workspaceId: string): Promise<void> {
  for (let minute = 0; minute < mostMinutes; minute += 1) {
    await cloud.settled();
    if ((await leftOf(workspaceId)).length === 0) return;
    await cloud.advance(60);
  }
  expect(await leftOf(workspaceId)).toEqual([]);
}

async function ownWorkspaceOf(owner: Visitor): Promise<string> {
  const Workspaces = z.array(z.object({ id: z.string(), kind: z.string() }));
  const all = await owner.expect(Workspaces, "GET", "/api/workspaces");
  return all.find(({ kind }) => kind === "own")?.id ?? "";
}

async function exported(owner: Visitor, email: string, path: string) {
  await owner.expect(z.unknown(), "POST", path);
  await owner.emailTo(email, /is ready/i, 60);
  const { headers } = await owner.request("GET", `${path}/download`);
  const archive = await fetch(headers.get("location") ?? "");
  return await zipEntries(new Uint8Array(await archive.arrayBuffer()));
}

it.each(["account", "team"] as const)(
  "the deletion of an %s ends its API keys at once, its webhooks, and what its bulks have stored",
  async (kind) => {
    const { visitor: owner, email } = await newPerson(cloud.url);
    const teamId = kind === "team" ? await newTeam(owner) : undefined;
    const workspaceId = teamId ?? (await ownWorkspaceOf(owner));
    const { text, secret, bulkId, inside } = await fill(owner, teamId);
    const list = () => callWithKey(cloud.url, text, ["GET", "/api/songs"]);
    expect((await list()).status).toBe(200);
    expect(await objectsOfBulk(bulkId)).toHaveLength(2);

    const entries = await exported(
      owner,
      email,
      teamId === undefined ? "/api/account/export" : `/api/teams/${teamId}/export`,
    );
    expect(jsonIn(entries, "webhooks.json")).toMatchObject([{ url: receiver.url }]);
    expect(jsonIn(entries, "webhook-deliveries.json")).not.toEqual([]);
    expect(jsonIn(entries, "api-keys.json")).toMatchObject([{ name: "Label import" }]);
    expect(JSON.stringify(jsonIn(entries, "bulks.json"))).toContain("Song D");
    const all = [...entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join();
    expect(all).not.toContain(secret);
    expect(all).not.toContain(text.slice(18));
    expect(all).not.toMatch(/sha256":/);

    const late = await signedSheet(inside);
    // The attempts 5 seconds after the first ones are over: none is on its way when the deletion begins.
    await cloud.advance(10);
    await cloud.settled();
    if (teamId === undefined)
      await owner.expect(z.unknown(), "POST", "/api/account/delete", { password });
    else await owner.expect(z.unknown(), "DELETE", `/api/teams/${teamId}`, undefined, key());
    expect(await list()).toMatchObject({ status: 401, body: { code: "api_key_invalid" } });
    const told = receiver.received.length;
    await waitForNothingLeft(workspaceId);
    expect(await objectsOfBulk(bulkId)).toEqual([]);

    // The sheet that all have signed is sealed for its parties, and the attempts that waited come due.
    await cloud.advance(4 * hour, 16);
    await cloud.settled();
    await new Visitor(cloud.url).emailTo(late, /completed|sealed|signed/i);
    expect(await leftOf(workspaceId)).toEqual([]);
    expect(receiver.received.length).toBe(told);
    expect(await list()).toMatchObject({ status: 401, body: { code: "api_key_invalid" } });
  },
  300_000,
);
