import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { apiKeyScopes } from "../../shared/domain/api-keys/api-key-scopes.ts";
import { callWithKey, makeApiKey } from "../testing/api-key-calls.fixture.ts";

const cloud = setUpCloud();
const Ids = z.array(z.object({ id: z.string() }));
const Events = z.array(z.object({ id: z.string(), type: z.string(), recordedAt: z.string() }));
const keyed = () => ({ "idempotency-key": randomUUID() });

const read = async (key: string, path: string) => await callWithKey(cloud.url, key, ["GET", path]);
/** The ids of a list with what has changed since a time, over all of its pages. */
async function changedSince(key: string, list: string, since: string): Promise<string[]> {
  const ids: string[] = [];
  let path: string | undefined = `${list}${list.includes("?") ? "&" : "?"}updatedSince=${since}`;
  while (path !== undefined) {
    const { body, headers } = await read(key, path);
    ids.push(...Ids.parse(body).map(({ id }) => id));
    path = /<(\S+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  return ids;
}
const draft = (visitor: Visitor, title: string) =>
  createSong(visitor, {
    title,
    send: false,
    splits: [equalShareRow("Wanda Writer", newAddress(), 100)],
  });
/** The time of the cloud, in which nothing is written any more when it is given. */
async function timeAfter(visitor: Visitor): Promise<string> {
  await cloud.settled();
  await visitor.expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 5 });
  return cloud.clock.date().toISOString();
}

it("updatedSince: lists songs, agreements and files that were made or changed since then, in pages", async () => {
  const { visitor } = await newPerson(cloud.url);
  const { text } = await makeApiKey(visitor, apiKeyScopes);
  const first = await draft(visitor, "First");
  const second = await draft(visitor, "Second");
  const file = await uploadFile(visitor, wavFile());
  const since = await timeAfter(visitor);
  for (const list of ["/api/songs", "/api/agreements", "/api/files"])
    expect([list, await changedSince(text, list, since)]).toEqual([list, []]);

  await visitor.expect(z.unknown(), "PATCH", `/api/songs/${first.id}`, { bpm: 97 });
  expect(await changedSince(text, "/api/songs", since)).toEqual([first.id]);
  // A draft is of its song, so it has changed, too.
  expect(await changedSince(text, "/api/agreements", since)).toEqual([first.agreement.id]);
  // A sending changes the agreement, and the song that shows its state.
  const path = `/api/agreements/${second.agreement.id}/send`;
  await visitor.expect(z.unknown(), "POST", path, {}, keyed());
  expect(await changedSince(text, "/api/agreements", since)).toEqual([
    second.agreement.id,
    first.agreement.id,
  ]);
  expect(await changedSince(text, "/api/songs?limit=1", since)).toEqual([second.id, first.id]);
  await visitor.expect(z.unknown(), "PATCH", `/api/files/${file.id}`, { name: "Mix.wav" }, keyed());
  expect(await changedSince(text, "/api/files", since)).toEqual([file.id]);

  const later = await timeAfter(visitor);
  const third = await draft(visitor, "Third");
  expect(await changedSince(text, "/api/songs", later)).toEqual([third.id]);
  expect(await changedSince(text, "/api/agreements", later)).toEqual([third.agreement.id]);
  expect(await changedSince(text, "/api/files", later)).toEqual([]);
  expect(await read(text, `/api/songs?updatedSince=${later}&sort=title`)).toMatchObject({
    status: 400,
    body: { details: [{ path: "sort" }] },
  });
});

it("events: tell what happened since a time to keys by their scopes, for 30 days", async () => {
  const { visitor } = await newPerson(cloud.url);
  const { text } = await makeApiKey(visitor, apiKeyScopes);
  const partly = (await makeApiKey(visitor, ["agreements:read"])).text;
  const { agreement } = await createSong(visitor, {
    title: "Sent",
    splits: [equalShareRow("Wanda Writer", newAddress(), 100)],
  });
  const file = await uploadFile(visitor, wavFile());
  const events = async (key: string, query = "") =>
    Events.parse((await read(key, `/api/events${query}`)).body);
  const types = async (key: string, query = "") =>
    (await events(key, query)).map(({ type }) => type).toSorted();
  await expect.poll(() => types(text)).toEqual(["agreement.sent", "file.ready"]);
  expect(await types(partly)).toEqual(["agreement.sent"]);
  expect((await read(text, "/api/events")).body).toContainEqual(
    expect.objectContaining({
      type: "file.ready",
      data: { workspaceId: expect.any(String), fileId: file.id },
    }),
  );

  const since = await timeAfter(visitor);
  expect(await events(text, `?since=${since}`)).toEqual([]);
  const voided = `/api/agreements/${agreement.id}/void`;
  await visitor.expect(z.unknown(), "POST", voided, { reason: "Wrong" }, keyed());
  await expect.poll(() => types(text, `?since=${since}`)).toEqual(["agreement.voided"]);
  // In pages of one, newest first.
  const page = await read(text, "/api/events?limit=1");
  const next = /<(\S+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  expect(page.body).toMatchObject([{ type: "agreement.voided" }]);
  expect(Events.parse((await read(text, next)).body)).toHaveLength(1);

  const month = { advanceSeconds: 30 * 24 * 60 * 60 };
  await visitor.expect(z.unknown(), "POST", "/_local/clock", month);
  expect(await events(text)).toEqual([]);
});

it("a file is downloaded by key, and no file of another workspace", async () => {
  const { visitor } = await newPerson(cloud.url);
  const { text } = await makeApiKey(visitor, ["files:read"]);
  const other = await newPerson(cloud.url);
  const recording = wavFile();
  const file = await uploadFile(visitor, recording);
  const answer = await read(text, `/api/files/${file.id}/download`);
  expect(answer.status).toBe(302);
  const bytes = await (await fetch(answer.headers.get("location") ?? "")).bytes();
  expect(Buffer.from(bytes).equals(recording.bytes)).toBe(true);
  const foreign = (await makeApiKey(other.visitor, ["files:read"])).text;
  expect(await read(foreign, `/api/files/${file.id}/download`)).toMatchObject({
    status: 404,
    body: { code: "file_not_found" },
  });
});
