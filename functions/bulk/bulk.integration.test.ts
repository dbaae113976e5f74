import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { subscribeVisitor } from "../../infra/tools/samples/subscriber.ts";
import { startTestCloud } from "../../infra/tools/testing/cloud.ts";
import { VisitorInWorkspace } from "../../infra/tools/testing/in-workspace.ts";
import { dailyOrNightly } from "../../infra/tools/testing/nightly.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { endPlan } from "../testing/end-plan.fixture.ts";
import { BulkUser, fileOf, killAtCalls, lineOf } from "./bulk.fixture.ts";

const cloud = setUpCloud();

const Songs = z.array(
  z.object({ title: z.string(), number: z.number(), agreement: z.object({ status: z.string() }) }),
);

/** All songs of a visitor, page by page. */
async function songsOf(visitor: Visitor) {
  const found: z.infer<typeof Songs> = [];
  let path: string | undefined = "/api/songs?limit=100";
  while (path !== undefined) {
    const { body, headers } = await visitor.request("GET", path);
    found.push(...Songs.parse(body));
    path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  return found;
}

const userOf = async () => new BulkUser(cloud, (await newPerson(cloud.url)).visitor);
const goodSongs = (count: number, prefix = "A") =>
  fileOf(Array.from({ length: count }, (_, n) => lineOf(`${prefix}-${n}`, `Song ${prefix}${n}`)))
    .songs;

/** Songs of one or two people. Three of 25 have a fault, of ten kinds in turn. */
function fileWithFaults(count: number) {
  const faulty = [
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`, { share: "90" })],
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`, { name: "" })],
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`, { email: "no address" })],
    // The address book learns the IPI of those who are on good songs.
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`, { email: `new${n}@bulk.example`, ipi: "" })],
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`, { ipi: "1".repeat(200) })],
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`, { share: "1" })],
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`), lineOf(`F-${n}`, "", { share: "0.5" })],
    (n: number) => [lineOf(`F-${n}`, "x".repeat(2_000))],
    (n: number) => [lineOf(`F-${n}`, `Fault ${n}`, { name: "y".repeat(2_000) })],
    (n: number) => [
      lineOf(`F-${n}`, `Fault ${n}`, { share: "50" }),
      lineOf(`F-${n}`, "", { name: "Otto Lind", email: "otto@bulk.example", share: "40" }),
    ],
  ];
  const songs = Array.from({ length: count }, (_, n) => {
    if (n % 25 < 3) return faulty[(3 * Math.floor(n / 25) + (n % 25)) % 10]?.(n) ?? [];
    if (n % 2 === 0) return [lineOf(`A-${n}`, `Song ${n}`)];
    const otto = { name: "Otto Lind", email: "otto@bulk.example", share: "50" };
    return [lineOf(`A-${n}`, `Song ${n}`, { share: "50" }), lineOf(`A-${n}`, "", otto)];
  });
  return fileOf(songs.flat());
}

const hasFault = (
  faults: readonly { line: number }[],
  first: number,
  rows: readonly { line: number }[],
) => faults.some(({ line }) => line === first || rows.some((row) => row.line === line));
const linesOf = (faults: readonly { line: number }[]) =>
  [...new Set(faults.map(({ line }) => line))].toSorted((a, b) => a - b);

describe("bulk creation", () => {
  // At night 500 songs with 60 faults, and 20 kills.
  it("names each fault by its line, and makes the other drafts, none twice and none left out, however often the job is killed", async () => {
    const user = await userOf();
    const count = dailyOrNightly({ daily: 100, nightly: 500 });
    const kills = dailyOrNightly({ daily: 5, nightly: 20 });
    const { songs, faults } = fileWithFaults(count);
    const refused = (count * 3) / 25;
    const created = count - refused;
    expect(songs).toHaveLength(count);
    expect(songs.filter(({ line, rows }) => hasFault(faults, line, rows))).toHaveLength(refused);
    const most = dailyOrNightly({ daily: 200, nightly: 900 });
    const moments = fc.sample(fc.noBias(fc.integer({ min: 5, max: most })), kills);
    const stopKilling = killAtCalls(cloud, moments);
    const id = await user.start(songs);
    const done = await user.when(id, ({ state }) => state === "created", 300);
    // Two moments may be one, and a call may be the last of its event.
    expect(stopKilling()).toBeGreaterThanOrEqual(kills * 0.7);
    expect(done).toMatchObject({ songs: count, done: count, created, refused });
    const drafts = await songsOf(user.visitor);
    expect(drafts).toHaveLength(created);
    expect(new Set(drafts.map(({ title }) => title)).size).toBe(created);
    expect(new Set(drafts.map(({ number }) => number)).size).toBe(created);
    expect(drafts.every(({ agreement }) => agreement.status === "draft")).toBe(true);

    // The preview and the server name the same faults of the same lines.
    const named = done.entries.flatMap((entry) => entry.faults);
    expect(linesOf(named)).toEqual(linesOf(faults));
    expect(done.entries.filter(({ state }) => state === "refused")).toHaveLength(refused);
  }, 600_000);

  it("stops, deletes the drafts that were not sent, and makes what is left of a corrected file", async () => {
    const user = await userOf();
    const stopKilling = killAtCalls(cloud, [40]);
    const id = await user.start(goodSongs(60));
    await cloud.settled();
    expect(stopKilling()).toBe(1);
    expect(await user.call(id, "stop")).toMatchObject({ state: "stopped", stopReason: "asked" });
    const { created } = await user.open(id);
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(60);
    await cloud.advance(1800);
    await cloud.settled();
    expect(await user.open(id)).toMatchObject({ state: "stopped", created });
    expect(await songsOf(user.visitor)).toHaveLength(created);

    // One is sent by hand, and stays when the drafts are deleted.
    const [first] = (await user.open(id)).entries;
    const key = { "idempotency-key": randomUUID() };
    const path = `/api/agreements/${first?.agreementId}/send`;
    await user.visitor.expect(z.unknown(), "POST", path, {}, key);
    await user.call(id, "delete-drafts");
    await user.when(id, ({ state }) => state === "created");
    expect((await songsOf(user.visitor)).map(({ agreement }) => agreement.status)).toEqual([
      "pending",
    ]);

    // The corrected file makes all others, and the sent one stays as it is.
    expect(await user.made(goodSongs(60), id)).toMatchObject({ created: 60, refused: 0, run: 2 });
    const titles = (await songsOf(user.visitor)).map(({ title }) => title);
    expect(new Set(titles).size).toBe(60);
    expect(titles).toHaveLength(60);
  }, 300_000);

  it("refuses a song that differs from what a browser stores, and a file that is none", async () => {
    const user = await userOf();
    const [good] = goodSongs(1);
    const bulk = await user.made([good, { line: 3, title: 7 }, "text"]);
    expect(bulk).toMatchObject({ created: 1, refused: 2 });
    expect(bulk.entries.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual([
      "This song could not be read",
      "This song could not be read",
    ]);
    const { id, run, upload } = await user.announce([good]);
    // The announced bytes are stored once.
    const again = await fetch(upload.url, {
      method: "PUT",
      body: new Uint8Array(JSON.stringify({ version: 1, songs: [good] }).length),
      headers: upload.headers,
    });
    expect(again.status).toBe(412);
    const wrong = { run: run + 1 };
    expect(await user.visitor.request("POST", `/api/bulks/${id}/start`, wrong)).toMatchObject({
      status: 409,
      body: { code: "bulk_outdated" },
    });
  });

  it("is stopped when the role of who started it ends", async () => {
    const { visitor: owner } = await newPerson(cloud.url);
    const teamId = await newTeam(owner);
    const joining = await newPerson(cloud.url);
    const { token } = await inviteToTeam(owner, teamId, { email: joining.email });
    await acceptTeamInvitation(joining.visitor, token);
    const user = new BulkUser(cloud, new VisitorInWorkspace(joining.visitor, teamId));
    const stopKilling = killAtCalls(cloud, [40]);
    const id = await user.start(goodSongs(60));
    await cloud.settled();
    expect(stopKilling()).toBe(1);
    const Team = z.object({ members: z.array(z.object({ id: z.string(), email: z.string() })) });
    const { members } = await owner.expect(Team, "GET", `/api/teams/${teamId}`);
    const memberId = members.find((one) => one.email === joining.email)?.id ?? "";
    const path = `/api/teams/${teamId}/members/${memberId}`;
    await owner.expect(z.unknown(), "PATCH", path, { role: "viewer" });
    const stopped = await user.when(id, ({ state }) => state !== "creating");
    expect(stopped).toMatchObject({ state: "stopped", stopReason: "role" });
    expect(stopped.created).toBeLessThan(60);

    // A viewer reads it, and changes nothing.
    for (const [what, body] of [
      ["start", { run: 1 }],
      ["stop", {}],
      ["send", {}],
      ["stop-sending", {}],
      ["delete-drafts", {}],
    ] as const)
      expect(await user.visitor.request("POST", `/api/bulks/${id}/${what}`, body)).toMatchObject({
        status: 403,
        body: { code: "role_needed" },
      });
  });

  it("is not found by others", async () => {
    const user = await userOf();
    const { id } = await user.made(goodSongs(1));
    const other = (await newPerson(cloud.url)).visitor;
    expect((await other.request("GET", `/api/bulks/${id}`)).status).toBe(404);
    for (const what of ["stop", "send", "stop-sending", "delete-drafts"])
      expect((await other.request("POST", `/api/bulks/${id}/${what}`, {})).status).toBe(404);
    const size = { sizeBytes: 10, songs: 1 };
    const key = { "idempotency-key": randomUUID() };
    expect((await other.request("POST", `/api/bulks/${id}/files`, size, key)).status).toBe(404);
    expect(await other.expect(z.array(z.unknown()), "GET", "/api/bulks")).toEqual([]);
  });
});

it("bulk creation needs a plan, and stops when it ends; reading, stopping and deleting never do", async () => {
  const asking = await startTestCloud(requirePlans);
  try {
    const { visitor } = await newPerson(asking.url);
    const announced = { name: "Catalog.csv", sizeBytes: 10, songs: 1 };
    const create = () =>
      visitor.request("POST", "/api/bulks", announced, { "idempotency-key": randomUUID() });
    const refused = { status: 402, body: { code: "bulk_plan_required" } };
    expect(await create()).toMatchObject(refused);
    await subscribeVisitor(visitor, "creator");
    expect(await create()).toMatchObject(refused);

    const pro = (await newPerson(asking.url)).visitor;
    const paying = new BulkUser(asking, pro);
    const checkoutId = await subscribeVisitor(pro);
    const stopKilling = killAtCalls(asking, [40]);
    const id = await paying.start(goodSongs(60));
    await asking.settled();
    expect(stopKilling()).toBe(1);
    await endPlan(pro, checkoutId);
    const stopped = await paying.when(id, ({ state }) => state !== "creating");
    expect(stopped).toMatchObject({ state: "stopped", stopReason: "plan" });
    expect(await pro.request("POST", `/api/bulks/${id}/send`, {})).toMatchObject(refused);
    await paying.call(id, "delete-drafts");
    await paying.when(id, ({ state }) => state === "created");
    expect(await songsOf(pro)).toEqual([]);
  } finally {
    await asking.remove();
  }
}, 120_000);
