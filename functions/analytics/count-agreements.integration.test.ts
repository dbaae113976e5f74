import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { signSheet } from "../../shared/domain/agreement/agreeing/sign-sheet.ts";
import { sha256, signingOf } from "../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { signAgreement } from "../../shared/domain/agreement/lifecycle/sign.ts";
import { signing } from "../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { declineAgreement } from "../../shared/domain/agreement/lifecycle/decline.ts";
import type { Change } from "../../shared/domain/agreement/lifecycle/change.ts";
import { openAgreement } from "../../shared/domain/agreement/lifecycle/open.ts";
import { voidAgreement } from "../../shared/domain/agreement/lifecycle/void.ts";
import { correctEmail } from "../../shared/domain/agreement/parties/correct-email.ts";
import { detachOwner } from "../../shared/domain/agreement/parties/detach-owner.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { analyticsKeys, analyticsPersonId } from "../data/analytics/analytics-keys.ts";
import { countAgreement } from "../data/analytics/fact-repository.ts";
import { listRankedPeople, readPersonCounts } from "../data/analytics/people-counts.ts";
import { listWaitingSheets } from "../data/analytics/waiting-sheets.ts";
import { readAnalyticsCounts } from "../data/analytics/workspace-counts.ts";
import { keys } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";
import type { Stores } from "../data/stores.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";
import { createSong } from "../songs/create-song.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { completed, mover, newTeam } from "../songs/moving/moving.fixture.ts";
import { AppendOnlyTable } from "../testing/append-only-table.fixture.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { outboxEntriesIn } from "../testing/outbox-tasks.fixture.ts";
import { countReadUnits } from "../testing/read-units.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { countWorkspace } from "./count-workspace.ts";
import { readAnalytics } from "./read-analytics.ts";

let data: DataTable;
let stores: Stores;
const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };
const fault = new Error("The machine has stopped");

/** A table whose transactions fail from one number on, before or after they are written. */
class FaultyTable extends AppendOnlyTable {
  number = 0;
  fails: (number: number) => "before" | "after" | undefined = () => undefined;

  override async tryTransact(...[items]: Parameters<Table["tryTransact"]>) {
    const failure = this.fails((this.number += 1));
    if (failure === "before") throw fault;
    const refusal = await super.tryTransact(items);
    if (failure === "after" && refusal === undefined) throw fault;
    return refusal;
  }
}

/** A person with sent sheets, and what happens to them. */
async function scene() {
  const { userId, email } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  let second = 10;
  const next = () => atSecond((second += 1));
  const send = async (people = 2) => {
    const sent = await createSong(
      stores,
      createSongCall(userId, songInputFor(people), { at: next() }),
    );
    return { id: sent.agreement.id, songId: sent.id };
  };
  const change = async (
    id: string,
    decide: (before: Agreement, at: string) => Change | undefined,
  ) => {
    const at = next();
    await stores.agreements.change(id, (before) => decide(before, at), { at });
  };
  const contributor = (head: Agreement, who: number) => head.contributors[who]?.id ?? "";
  const open = async (id: string, who: number) => {
    await change(id, (before, at) =>
      openAgreement(before, { contributorId: contributor(before, who), at, origin }),
    );
  };
  const sign = async (id: string, who: number) => {
    await change(id, (before, at) => {
      const contributorId = contributor(before, who);
      const documentHash = before.status === "draft" ? "" : before.documentHash;
      if (before.status !== "draft" && before.documentSchema === 3)
        return signSheet(before, { ...signingOf(before, contributorId), at, sha256 });
      return signAgreement(before, signing(contributorId, { at, hash: documentHash }));
    });
  };
  return { userId, email, workspaceId, next, send, change, open, sign, contributor };
}

/** The events that wait for the analytics, oldest first. */
async function waitingEvents(): Promise<string[]> {
  const found = (await data.scan()).filter(
    ({ kind, waiting }) => kind === "event" && waiting instanceof Set && waiting.has("analytics"),
  );
  return found
    .toSorted((a, b) => String(a["createdAt"]).localeCompare(String(b["createdAt"])))
    .map(({ id }) => String(id));
}

const tell = async (id: string, table: Table = stores.table) =>
  await tellSubscriber(table, id, "analytics", atSecond(5000));

async function tellAll(): Promise<void> {
  for (const id of await waitingEvents()) await tell(id);
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
        ...{ contributorId: nia.contributor(before, 0), reason: "No", chosenReason: "shares" },
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
    const events = await waitingEvents();
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
          for (const event of await waitingEvents())
            for (let run = 1; run <= 12; run += 1) {
              const outcome = await tell(event, table).then(
                () => "told",
                () => "failed",
              );
              if (outcome === "told") break;
            }
          expect(failures).toBe(times);
          await tellAll();
          const { counts, people } = await stateOf(nia.workspaceId);
          expect(counts).toMatchObject({ sent: 1, signed: 1, "completed:0": 1 });
          expect(people.map(([, one]) => Object(one).songs)).toEqual([1, 1]);
        }
    },
    60_000,
  );

  it("follow a corrected address, and a song that moves away, comes back and is deleted", async () => {
    const nia = await scene();
    const { id, songId } = await nia.send();
    await nia.change(id, (before, at) =>
      correctEmail(before, {
        ...{ contributorId: nia.contributor(before, 1), email: "right@example.com" },
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
    await stores.table.update(keys.agreement(other.id), {
      text: "SET songId = :songId",
      values: { ":songId": one.songId },
    });
    for (const id of (await waitingEvents()).toReversed()) await tell(id);
    const { counts, people } = await stateOf(nia.workspaceId);
    expect(counts).toMatchObject({ signed: 2 });
    expect(people.map(([, person]) => Object(person).songs)).toEqual([1, 1]);
  });

  it("of a workspace from before are counted by a job that continues where it stopped", async () => {
    const nia = await scene();
    const sent = [await nia.send(), await nia.send(), await nia.send()];
    for (const who of [0, 1]) await nia.sign(sent[0]?.id ?? "", who);
    const events = await waitingEvents();
    const page = await pageOf(nia.userId);
    expect(page).toMatchObject({ isCounting: true, sheets: { sent: 0 } });
    const jobs = outboxEntriesIn(await data.scan()).filter(
      ({ job, input }) => job === "count-analytics" && input["workspaceId"] === nia.workspaceId,
    );
    expect(jobs).toHaveLength(1);
    const now = () => atSecond(6000);
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
    const late = await waitingEvents();
    for (const sk of [...(await analyticsItemsOf(nia.workspaceId)), "COUNTERS"])
      await stores.table.remove({ pk: `OWNER#${nia.workspaceId}`, sk });
    for (const event of late) await tell(event);
    expect(await analyticsItemsOf(nia.workspaceId)).toEqual([]);
    const fact = (await data.scan()).find(
      ({ pk, sk }) => pk === `AGREEMENT#${id}` && sk === "ANALYTICS",
    );
    expect(JSON.stringify(fact)).not.toContain("riter");
  });

  it("cost a page the same with 10 and with 10,000 songs and people", async () => {
    const unitsWith = async (songs: number) => {
      const { userId, email } = await newUser(stores.table);
      const workspaceId = personalWorkspaceOf(userId);
      const counts = Object.fromEntries(
        ["sent", "signed", "open", "opened:3", "answered:2", "completed:4"].map((name) => [
          `n:${name}`,
          songs,
        ]),
      );
      await stores.table.put(analyticsKeys.analyticsCounts(workspaceId), "analytics", {
        ...{ askedAt: atSecond(0), doneAt: atSecond(1) },
        ...counts,
      });
      const shares = { songs, songwriter: 5000 * songs, master: 4100 * songs };
      await stores.table.put(
        analyticsKeys.analyticsPerson(workspaceId, analyticsPersonId(email)),
        "analytics-person",
        {
          ...{ email, name: "Nia", revision: 1 },
          ...Object.fromEntries(
            Object.entries(shares).map(([name, count]) => [`n:${name}`, count]),
          ),
        },
      );
      const people = Array.from({ length: songs }, (_, index) => index);
      const pk = `OWNER#${workspaceId}`;
      for (let start = 0; start < people.length; start += 25)
        await stores.table.transact(
          people.slice(start, start + 25).flatMap((index) => {
            const id = String(index).padStart(32, "0");
            const sheet = {
              ...{ agreementId: id, number: index, title: "Song", sentAt: atSecond(index) },
              ...{ expiresAt: atSecond(9e6), people: [] },
            };
            const person = {
              ...{ personId: id, email: "a@example.com", name: "Ann" },
              counts: { songs: 1, songwriter: 5000 },
            };
            return [
              stores.table.putItem(
                { pk, sk: `ANALYTICS-RANK#9999998#${id}` },
                "analytics-rank",
                person,
              ),
              stores.table.putItem(
                analyticsKeys.analyticsWaiting(workspaceId, atSecond(index), id),
                "analytics-waiting",
                sheet,
              ),
            ];
          }),
        );
      const client = stores.table;
      const units = countReadUnits(data.client);
      const page = await pageOf(userId);
      const list = { limit: 10, cursor: undefined };
      const ranked = await listRankedPeople(client, workspaceId, list);
      const waiting = await listWaitingSheets(client, workspaceId, list);
      expect(page).toMatchObject({ sheets: { signed: songs }, you: { songs } });
      expect(page.you.masterPercentage).toBe(41);
      expect([ranked.items.length, waiting.items.length]).toEqual([10, 10]);
      return units.total;
    };
    const few = await unitsWith(11);
    const many = await unitsWith(10_000);
    // The first client counts the reads of the second, too.
    expect(many).toBeLessThanOrEqual(few);
    expect(many).toBeLessThan(12);
  }, 120_000);

  it("cost a signature no further write: the event that it writes has one more reader", async () => {
    const nia = await scene();
    const { id } = await nia.send();
    const written = vi.spyOn(stores.table, "tryTransact");
    await nia.sign(id, 0);
    const items = written.mock.calls.flatMap(([one]) => [...one]);
    written.mockRestore();
    const kinds = items.map(({ Put }) => String(Put?.Item?.["kind"]));
    expect(kinds.filter((kind) => kind === "event")).toHaveLength(1);
    expect(kinds.some((kind) => kind.startsWith("analytics"))).toBe(false);
    const event = items.find(({ Put }) => Put?.Item?.["kind"] === "event")?.Put?.Item;
    // It is written for the webhooks anyway.
    expect(event?.["waiting"]).toEqual(new Set(["notices", "webhooks", "analytics"]));
  });
});
