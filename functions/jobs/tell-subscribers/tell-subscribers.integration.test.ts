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

/** Adds a name to the waiting subscribers of an event, like the old name of a subscriber that was renamed. */
async function addWaiting(id: string, name: string): Promise<void> {
  const added = { ":names": new Set([name]) };
  await stores.table.update(keys.outbox(id), { text: "ADD waiting :names", values: added });
}

const mailsOf = async (agreementId: string) =>
  agreementTasksIn(await data.scan(), agreementId, "send-mail").map(({ template }) => template);

async function sweptAt(at: string): Promise<[string, readonly string[]][]> {
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
    expect((await events.read(id))?.waiting).toEqual(new Set(["parties", "search"]));
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
      ["emails", "parties", "search", "another"].map((name) =>
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

  it("is queued again for remaining subscribers at growing intervals, and drops unknown subscribers", async () => {
    const { id, createdAt } = await sentEvent();
    await addWaiting(id, "long gone");
    const isSwept = async (minutes: number) =>
      (await sweptAt(addSeconds(createdAt, minutes * 60))).filter(([swept]) => swept === id);
    expect(await isSwept(0.5)).toEqual([]);
    expect(await isSwept(1)).toEqual([[id, ["emails", "parties", "search"]]]);
    expect((await events.read(id))?.waiting).toEqual(new Set(["emails", "parties", "search"]));
    expect(await isSwept(2)).toEqual([]);
    expect(await isSwept(3)).toEqual([[id, ["emails", "parties", "search"]]]);
  });
});
