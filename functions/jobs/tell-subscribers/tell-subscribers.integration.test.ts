import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { keys } from "../../data/core/keys.ts";
import { EventRepository } from "../../data/outbox/event-repository.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { addSeconds } from "../../platform/clock.ts";
import { createSong } from "../../songs/create-song.ts";
import { createSongCall, atSecond, songInputFor } from "../../testing/call-contexts.fixture.ts";
import { agreementEventsIn, agreementTasksIn } from "../../testing/outbox-tasks.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { sweepDue } from "../sweep/sweep-due.ts";
import { reactions } from "./reactions.ts";
import { tellSubscriber } from "./tell-subscriber.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";

let data: DataTable;
let stores: Stores;
let events: EventRepository;

async function sentEvent() {
  const { userId } = await newUser(stores.table);
  const song = await createSong(
    stores,
    createSongCall(userId, songInputFor(2), { at: atSecond(1) }),
  );
  const [event] = agreementEventsIn(await data.scan(), song.agreement.id);
  if (event === undefined) throw new Error("Sending tells what happened");
  return event;
}

/** Adds a name to the waiting subscribers of an event, like that of a later release's subscriber. */
async function addWaiting(id: string, name: string): Promise<void> {
  const added = { ":names": new Set([name]) };
  await stores.table.update(keys.outbox(id), { text: "ADD waiting :names", values: added });
}

/** Without what is undefined. */
const asStored = (fields: object): object => JSON.parse(JSON.stringify(fields));

const mailsOf = async (agreementId: string) =>
  agreementTasksIn(await data.scan(), agreementId, "send-mail").map(({ template }) => template);

async function sweptAt(
  at: string,
  raiseAlarm: () => void = () => undefined,
): Promise<[string, readonly string[]][]> {
  const queued: [string, readonly string[]][] = [];
  await sweepDue(
    {
      table: stores.table,
      outbox: new OutboxRepository(stores.table),
      dueIndex: data.dueIndex,
      queue: async () => undefined,
      queueEvent: async (id, subscribers) => void queued.push([id, subscribers]),
      removeUnclaimedSignUp: async () => undefined,
      runAgreementClock: async () => undefined,
      settleFile: async () => undefined,
      settleReading: async () => undefined,
      runReviewClock: async () => undefined,
      raiseAlarm,
    },
    at,
  );
  return queued;
}

describe.each(dataEngines)("an event for subscribers on $engine", ({ open }) => {
  setUpStores(open, (set) => {
    ({ data, stores } = set);
    events = new EventRepository(stores.table);
  });

  it("requests each email once, even if it is delivered several times concurrently", async () => {
    const { id, agreementId } = await sentEvent();
    const tell = () => tellSubscriber(stores.table, id, "emails", atSecond(2));
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await mailsOf(agreementId)).toEqual(["request"]);
    expect((await events.read(id))?.waiting).toEqual(
      new Set(["parties", "search", "webhooks", "analytics"]),
    );
  });

  it("can be delivered again immediately after a failure, without a duplicate email", async () => {
    const { id, agreementId } = await sentEvent();
    vi.spyOn(reactions, "emails").mockRejectedValueOnce(new Error("killed"));
    const tell = () => tellSubscriber(stores.table, id, "emails", atSecond(2));
    await expect(tell()).rejects.toThrow("killed");
    expect(await mailsOf(agreementId)).toEqual([]);
    await tell();
    expect(await mailsOf(agreementId)).toEqual(["request"]);
  });

  it("leaves the due index when its last subscriber is removed", async () => {
    const { id } = await sentEvent();
    await addWaiting(id, "another");
    await Promise.all(
      ["emails", "parties", "search", "webhooks", "analytics", "another"].map((name) =>
        events.removeSubscriber(id, name, atSecond(2)),
      ),
    );
    expect((await events.read(id))?.waiting).toEqual(new Set());
    expect((await sweptAt(atSecond(7_000))).map(([swept]) => swept)).not.toContain(id);
  });

  it("has a lease for each subscriber, which expires", async () => {
    const { id } = await sentEvent();
    expect(await events.take(id, "emails", atSecond(2))).toMatchObject({ id });
    expect(await events.take(id, "emails", atSecond(3))).toBeUndefined();
    expect(await events.take(id, "emails", addSeconds(atSecond(2), 46))).toMatchObject({ id });
  });

  it("is queued again for remaining subscribers at growing intervals", async () => {
    const { id, createdAt } = await sentEvent();
    const isSwept = async (minutes: number) =>
      (await sweptAt(addSeconds(createdAt, minutes * 60))).filter(([swept]) => swept === id);
    expect(await isSwept(0.5)).toEqual([]);
    expect(await isSwept(1)).toEqual([
      [id, ["emails", "parties", "webhooks", "analytics", "search"]],
    ]);
    expect(await isSwept(2)).toEqual([]);
    expect(await isSwept(3)).toEqual([
      [id, ["emails", "parties", "webhooks", "analytics", "search"]],
    ]);
  });

  it("waits for a subscriber of a later release, which raises the alarm after an hour", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { id, createdAt } = await sentEvent();
    await addWaiting(id, "royalties");
    const alarmsAt = async (minutes: number) => {
      const raiseAlarm = vi.fn();
      const swept = await sweptAt(addSeconds(createdAt, minutes * 60), raiseAlarm);
      expect(swept.flatMap(([, names]) => names)).not.toContain("royalties");
      return raiseAlarm.mock.calls.length;
    };
    expect(await alarmsAt(1)).toBe(0);
    for (const name of ["emails", "parties", "search", "webhooks", "analytics"] as const)
      await tellSubscriber(stores.table, id, name, addSeconds(createdAt, 70));
    expect(await alarmsAt(10)).toBe(0);
    expect(await alarmsAt(61)).toBe(1);
    // It waits on, and is in the index for the release that knows the subscriber.
    expect((await events.read(id))?.waiting).toEqual(new Set(["royalties"]));
    expect(await alarmsAt(61.5)).toBe(0);
    expect(await alarmsAt(80)).toBe(1);
  });

  it.each([
    ["of a type that only a later release knows", { happened: { type: "licensed", to: "Ann" } }],
    ["of another kind", { happened: undefined, licensed: { to: "Ann" } }],
    ["of a later schema", { schema: 99 }],
  ])("an event %s waits whole, and is told by the release that knows it", async (_, later) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { id } = await sentEvent();
    const stored = (await data.scan()).find((item) => item["id"] === id);
    await stores.table.remove(keys.outbox(id));
    const { happened, kind: _kind, ...rest } = { ...stored };
    const changed = { happened, ...rest, ...later };
    await data.client.send(
      new PutCommand({ TableName: data.name, Item: { ...changed, kind: "event" } }),
    );
    // Earlier sweeps of this file have advanced the clock of the index.
    const at = atSecond(200_000);
    await tellSubscriber(stores.table, id, "emails", at);
    expect(warned).toHaveBeenCalledOnce();
    const raiseAlarm = vi.fn();
    expect((await sweptAt(at, raiseAlarm)).map(([swept]) => swept)).not.toContain(id);
    expect(raiseAlarm).toHaveBeenCalled();
    const left = (await data.scan()).find((item) => item["id"] === id);
    expect(left).toMatchObject({
      ...asStored(later),
      waiting: new Set(["emails", "parties", "search", "webhooks", "analytics"]),
    });
    expect(left).toMatchObject({ leases: {}, duePk: stored?.["duePk"] });
    expect(String(left?.["dueAt"]) > at).toBe(true);
    // The later release is back.
    await data.client.send(new PutCommand({ TableName: data.name, Item: { ...left, ...stored } }));
    await tellSubscriber(stores.table, id, "emails", addSeconds(at, 60));
    expect((await events.read(id))?.waiting).toEqual(
      new Set(["parties", "search", "webhooks", "analytics"]),
    );
  });
});
