import { beforeAll, describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { declineAgreement } from "../../shared/domain/agreement/lifecycle/decline.ts";
import { voidAgreement } from "../../shared/domain/agreement/lifecycle/void.ts";
import { correctEmail } from "../../shared/domain/agreement/parties/correct-email.ts";
import { detachOwner } from "../../shared/domain/agreement/parties/detach-owner.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import { countAgreement } from "../data/analytics/fact-repository.ts";
import { listRankedPeople, readPersonCounts } from "../data/analytics/people-counts.ts";
import { listWaitingSheets } from "../data/analytics/waiting-sheets.ts";
import { readAnalyticsCounts } from "../data/analytics/workspace-counts.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import type { Table } from "../data/core/table.ts";
import type { Stores } from "../data/stores.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { completed, mover, newTeam } from "../songs/moving/moving.fixture.ts";
import { atSecond, ownerCall } from "../testing/call-contexts.fixture.ts";
import { outboxEntriesIn } from "../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { countWorkspace } from "./count-workspace.ts";
import {
  analyticsScene,
  contributorOf,
  FaultyTable,
  origin,
  tellAnalytics,
  waitingEvents,
} from "./counting.fixture.ts";
import { readAnalytics } from "./read-analytics.ts";

let data: DataTable;
let stores: Stores;
const now = () => atSecond(6000);

const scene = () => analyticsScene(stores);
const tell = async (id: string, table: Table = stores.table) => await tellAnalytics(table, id);

async function tellAll(): Promise<void> {
  for (const id of await waitingEvents(data)) await tell(id);
}

async function stateOf(workspaceId: WorkspaceId) {
  const page = { limit: 50, cursor: undefined };
  const people = (await listRankedPeople(stores.table, workspaceId, page)).items;
  for (const { personId, counts } of people) {
    // The list shows the counts of each person.
    const all = (await readPersonCounts(stores.table, workspaceId, personId)) ?? {};
    expect(counts).toEqual(
      Object.fromEntries(Object.entries(all).filter(([name]) => !name.includes("@"))),
    );
  }
  return {
    counts: (await readAnalyticsCounts(stores.table, workspaceId))?.counts,
    people: people.map(({ email, counts }) => [email, counts]),
    waiting: (await listWaitingSheets(stores.table, workspaceId, page)).items.map((sheet) => [
      sheet.number,
      sheet.people.map(({ name, action }) => `${action} ${name}`),
    ]),
  };
}

/** The keys of a workspace's analytics. */
async function analyticsItemsOf(workspaceId: WorkspaceId): Promise<string[]> {
  return (await data.scan())
    .filter(({ pk, sk }) => pk === `OWNER#${workspaceId}` && String(sk).startsWith("ANALYTICS"))
    .map(({ sk }) => String(sk));
}

const pageOf = async (userId: UserId) =>
  await readAnalytics(
    stores.table,
    ownerCall(userId, { params: {}, body: {} }, { at: atSecond(6000) }),
  );

describe.each(dataEngines)("analytics on $engine", ({ open: openTable }) => {
  setUpStores(openTable, (set) => {
    ({ data, stores } = set);
  });
  beforeAll(tellAll);

  it("count what became of sheets, who is waited for, and who holds what", async () => {
    const nia = await scene();
    const signed = await nia.send();
    const open = await nia.send();
    const declined = await nia.send();
    const voided = await nia.send();
    for (const who of [0, 1]) {
      await nia.open(signed.id, who);
      await nia.sign(signed.id, who);
    }
    await nia.open(open.id, 1);
    await nia.change(declined.id, (before, at) =>
      declineAgreement(before, {
        ...{ contributorId: contributorOf(before, 0), reason: "No", chosenReason: "shares" },
        documentHash: before.status === "draft" ? "" : before.documentHash,
        ...{ identification: "personal_link", at, origin },
      }),
    );
    await nia.change(voided.id, (before, at) =>
      voidAgreement(before, { reason: "", at, origin: { ...origin, actorUserId: nia.userId } }),
    );
    await tellAll();
    expect(await stateOf(nia.workspaceId)).toEqual({
      counts: {
        ...{ sent: 4, "sent@2026-11": 4, open: 1, signed: 1, "signed@2026-11": 1 },
        ...{ declined: 1, "reason:shares": 1, voided: 1 },
        ...{ "opened:0": 3, "answered:0": 2, "completed:0": 1 },
      },
      people: expect.arrayContaining(
        [1, 2].map((number) => [
          `writer${number}@example.com`,
          { songs: 1, songwriter: 5000, publisher: 5000, copyright: 5000, master: 5000 },
        ]),
      ),
      waiting: [[2, ["remind Writer 1", "remind Writer 2"]]],
    });
    const page = await pageOf(nia.userId);
    expect(page.sheets).toMatchObject({ sent: 4, open: 1, signed: 1, declined: 1, voided: 1 });
    expect(page.declines).toEqual([{ reason: "shares", count: 1 }]);
    expect(page.you.songs).toBe(0);
  });

  it("stay the same when records come twice, at once and out of order", async () => {
    const nia = await scene();
    const first = await nia.send(3);
    for (const who of [0, 1, 2]) {
      await nia.open(first.id, who);
      await nia.sign(first.id, who);
    }
    const events = await waitingEvents(data);
    await Promise.all(events.toReversed().flatMap((id) => [tell(id), tell(id)]));
    await tellAll();
    for (const _ of [1, 2, 3]) await countAgreement(stores.table, first.id, atSecond(7000));
    const { counts, people } = await stateOf(nia.workspaceId);
    expect(counts).toMatchObject({ sent: 1, signed: 1, "opened:0": 3, "answered:0": 3 });
    expect(people.map(([, one]) => Object(one).songs)).toEqual([1, 1, 1]);
  });

  it.each(["before", "after"] as const)(
    "count once if a run stops %s any of its writes, once or five times",
    async (when) => {
      for (const times of [1, 5])
        for (const at of [1, 2, 3, 4, 5]) {
          const nia = await scene();
          const { id } = await nia.send();
          for (const who of [0, 1]) await nia.sign(id, who);
          const table = new FaultyTable(data.client, data.name, "test");
          let failures = 0;
          table.fails = (number) =>
            number >= at && failures < times ? ((failures += 1), when) : undefined;
          for (const event of await waitingEvents(data))
            for (let run = 1; run <= 12; run += 1) {
              const outcome = await tell(event, table).then(
                () => "told",
                () => "failed",
              );
              if (outcome === "told") break;
            }
          // After one of the last writes fewer than five follow.
          expect(failures).toBeGreaterThan(0);
          expect(failures).toBeLessThanOrEqual(times);
          await tellAll();
          const { counts, people } = await stateOf(nia.workspaceId);
          expect(counts).toMatchObject({ sent: 1, signed: 1, "completed:0": 1 });
          expect(people.map(([, one]) => Object(one).songs)).toEqual([1, 1]);
        }
    },
    120_000,
  );

  it("follow a corrected address, and a song that moves away, comes back and is deleted", async () => {
    const nia = await scene();
    const { id, songId } = await nia.send();
    await nia.change(id, (before, at) =>
      correctEmail(before, {
        ...{ contributorId: contributorOf(before, 1), email: "right@example.com" },
        ...{ linkKeyVersion: "v1", at, origin: { ...origin, actorUserId: nia.userId } },
      }),
    );
    for (const who of [0, 1]) await nia.sign(id, who);
    await completed(stores, id);
    await tellAll();
    const before = await stateOf(nia.workspaceId);
    expect(new Set(before.people.map(([email]) => email))).toEqual(
      new Set(["right@example.com", "writer1@example.com"]),
    );
    const team = await newTeam(stores, nia.userId);
    const { move } = mover(stores, nia.userId);
    await move(songId, { from: nia.workspaceId, to: team });
    await tellAll();
    expect(await stateOf(nia.workspaceId)).toEqual({ counts: {}, people: [], waiting: [] });
    expect(await stateOf(team)).toEqual(before);
    await move(songId, { from: team, to: nia.workspaceId });
    await tellAll();
    expect(await stateOf(team)).toEqual({ counts: {}, people: [], waiting: [] });
    expect(await stateOf(nia.workspaceId)).toEqual(before);
    const removal = ownerCall(
      nia.userId,
      { params: { id: songId }, body: {} },
      { at: atSecond(900) },
    );
    await deleteSong(stores, { ...removal, query: { files: "delete" } });
    await tellAll();
    const after = await stateOf(nia.workspaceId);
    expect(after).toEqual({ ...before, people: [] });
    expect(await analyticsItemsOf(nia.workspaceId)).toEqual(["ANALYTICS"]);
  });

  it("count a song once, by the sheet that was signed last", async () => {
    const nia = await scene();
    const one = await nia.send();
    const other = await nia.send();
    for (const { id } of [one, other]) for (const who of [0, 1]) await nia.sign(id, who);
    // A later sheet of the first one's song.
    await stores.table.update(agreementKeys.agreement(other.id), {
      text: "SET songId = :songId",
      values: { ":songId": one.songId },
    });
    for (const id of (await waitingEvents(data)).toReversed()) await tell(id);
    const { counts, people } = await stateOf(nia.workspaceId);
    expect(counts).toMatchObject({ signed: 2 });
    expect(people.map(([, person]) => Object(person).songs)).toEqual([1, 1]);
  });

  it("of a workspace from before are counted by a job that continues where it stopped", async () => {
    const nia = await scene();
    const sent = [await nia.send(), await nia.send(), await nia.send()];
    for (const who of [0, 1]) await nia.sign(sent[0]?.id ?? "", who);
    const events = await waitingEvents(data);
    const page = await pageOf(nia.userId);
    expect(page).toMatchObject({ isCounting: true, sheets: { sent: 0 } });
    const jobs = outboxEntriesIn(await data.scan()).filter(
      ({ job, input }) => job === "count-analytics" && input["workspaceId"] === nia.workspaceId,
    );
    expect(jobs).toHaveLength(1);
    let left = 1;
    const hasTime = () => (left -= 1) >= 0;
    expect(await countWorkspace(stores.table, nia.workspaceId, { now, hasTime })).toBe(false);
    expect((await pageOf(nia.userId)).sheets.sent).toBe(1);
    const runs = await Promise.all(
      [1, 2].map(() => countWorkspace(stores.table, nia.workspaceId, { now, hasTime: () => true })),
    );
    expect(runs).toEqual([true, true]);
    expect(await pageOf(nia.userId)).toMatchObject({
      isCounting: false,
      sheets: { sent: 3, open: 2, signed: 1 },
    });
    for (const id of events) await tell(id);
    expect((await pageOf(nia.userId)).sheets.sent).toBe(3);
  });

  it("write nothing into a workspace that is deleted, and keep no name of it", async () => {
    const nia = await scene();
    const { id } = await nia.send();
    for (const who of [0, 1]) await nia.sign(id, who);
    await tellAll();
    await nia.change(id, (before, at) =>
      before.status === "draft"
        ? undefined
        : detachOwner(before, {
            ...{ at, reason: "", origin: { ...origin, actorUserId: nia.userId } },
          }),
    );
    const late = await waitingEvents(data);
    for (const sk of [...(await analyticsItemsOf(nia.workspaceId)), "COUNTERS"])
      await stores.table.remove({ pk: `OWNER#${nia.workspaceId}`, sk });
    for (const event of late) await tell(event);
    expect(await analyticsItemsOf(nia.workspaceId)).toEqual([]);
    const fact = (await data.scan()).find(
      ({ pk, sk }) => pk === `AGREEMENT#${id}` && sk === "ANALYTICS",
    );
    expect(JSON.stringify(fact)).not.toContain("riter");
  });
});
