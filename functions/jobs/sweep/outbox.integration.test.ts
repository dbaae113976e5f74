import { queueOfJob } from "../../../shared/contracts/jobs.ts";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { ItemKey } from "../../data/core/keys.ts";
import { signInKeys } from "../../data/core/sign-in-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import type { Stores } from "../../data/stores.ts";
import { addSeconds } from "../../platform/clock.ts";
import { atSecond } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { sweepDue, type SweepDependencies } from "./sweep-due.ts";

let data: DataTable;
let stores: Stores;
let outbox: OutboxRepository;

/** What a sweep works with that only queues jobs. */
const toolsOf = (queue: SweepDependencies["queue"]): SweepDependencies => ({
  table: stores.table,
  outbox,
  dueIndex: data.dueIndex,
  queue,
  queueEvent: async () => undefined,
  removeUnclaimedSignUp: async () => undefined,
  runAgreementClock: async () => undefined,
  settleFile: async () => undefined,
  settleReading: async () => undefined,
  runReviewClock: async () => undefined,
  raiseAlarm: () => undefined,
});

describe.each(dataEngines)("the outbox on $engine", ({ open }) => {
  setUpStores(open, (set) => {
    ({ data, stores } = set);
    outbox = new OutboxRepository(stores.table);
  });

  const input = { agreementId: "a", version: 1 };
  async function entryAt(at: string): Promise<string> {
    const item = requestJobItem(stores.table, "seal", input, at);
    await stores.table.transact([item]);
    return String(item.Put?.Item?.["id"]);
  }

  it("does not give an entry to the queue of an earlier release, but to the queue of its job", async () => {
    vi.spyOn(console, "warn").mockReturnValueOnce();
    const workspaceId = WorkspaceId.parse("0VbkF78UciKVurYuoPQtF7NtVK");
    const item = requestJobItem(stores.table, "reconcile-billing", { workspaceId }, atSecond(0));
    await stores.table.transact([item]);
    const id = String(item.Put?.Item?.["id"]);
    expect(await outbox.take(id, "background-jobs", atSecond(1))).toBeUndefined();
    // No lease is left, and the sweep still finds it.
    expect((await data.scan()).find((one) => one["id"] === id)).not.toHaveProperty("leaseUntil");
    const queued: string[] = [];
    const tools = toolsOf(async (job, queuedId) => {
      if (queuedId === id) queued.push(queueOfJob(job));
    });
    await sweepDue(tools, atSecond(61));
    expect(queued).toEqual(["stripe-jobs"]);
    expect(await outbox.take(id, "stripe-jobs", atSecond(62))).toMatchObject({ id });
  });

  it.each([
    ["a job that only a later release has", { job: "pay-royalties" }],
    ["an input that only a later release can read", { input: { agreementId: 7 } }],
    ["a later schema", { schema: 99 }],
  ])("an entry of %s waits, and is done by the release that knows it", async (_, later) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const id = await entryAt(atSecond(10_000));
    const stored = (await data.scan()).find((one) => one["id"] === id);
    const put = async (item: object) =>
      await data.client.send(
        new PutCommand({ TableName: data.name, Item: { ...stored, ...item } }),
      );
    await put({ ...later, added: { by: "later" } });
    expect(await outbox.take(id, "seal", atSecond(10_001))).toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
    const sweptAt = async (seconds: number) => {
      const queued: string[] = [];
      const raiseAlarm = vi.fn();
      const tools = toolsOf(async (_job, queuedId) => void queued.push(queuedId));
      const { failed } = await sweepDue({ ...tools, raiseAlarm }, atSecond(seconds));
      return { isQueued: queued.includes(id), alarms: raiseAlarm.mock.calls.length, failed };
    };
    expect(await sweptAt(10_061)).toEqual({ isQueued: false, alarms: 0, failed: 0 });
    expect(await sweptAt(13_601)).toEqual({ isQueued: false, alarms: 1, failed: 0 });
    const left = (await data.scan()).find((one) => one["id"] === id);
    expect(left).toMatchObject({ ...later, state: "pending", added: { by: "later" } });
    expect(left).not.toHaveProperty("leaseUntil");
    expect(String(left?.["dueAt"]) > atSecond(13_601)).toBe(true);
    // The later release is back.
    await put({ dueAt: left?.["dueAt"] });
    expect(await sweptAt(15_000)).toMatchObject({ isQueued: true, alarms: 0 });
    expect(await outbox.take(id, "seal", atSecond(15_001))).toMatchObject({ id });
    await outbox.finish(id, atSecond(15_002));
  });

  it("gives an entry to one consumer at a time", async () => {
    const id = await entryAt(atSecond(0));
    const taken = await Promise.all([1, 2, 3].map(() => outbox.take(id, "seal", atSecond(1))));
    expect(taken.filter((entry) => entry !== undefined)).toHaveLength(1);
    await outbox.release(id);
    expect(await outbox.take(id, "seal", atSecond(2))).toMatchObject({ id, state: "pending" });
    expect(await outbox.take(id, "seal", atSecond(20))).toBeUndefined();
    expect(await outbox.take(id, "seal", atSecond(140))).toBeDefined();
    await outbox.finish(id, atSecond(141));
    expect(await outbox.take(id, "seal", atSecond(300))).toBeUndefined();
  });

  describe("of a job that runs", () => {
    let id: string;
    const queuedAt = async (second: number) => {
      const queued: string[] = [];
      await sweepDue(
        toolsOf(async (_, outboxId) => void queued.push(outboxId)),
        atSecond(second),
      );
      return queued.includes(id);
    };

    beforeEach(async () => {
      id = await entryAt(atSecond(0));
      // The sweep has queued it four times, so it would queue it again in a quarter of an hour.
      for (const second of [60, 180, 420, 900]) await queuedAt(second);
      await outbox.take(id, "seal", atSecond(901));
    });

    it("queues it again within two minutes after the run was killed", async () => {
      expect(await outbox.renew(id, atSecond(930))).toBe(true);
      expect(await queuedAt(960)).toBe(false);
      expect(await queuedAt(1020)).toBe(true);
      expect(
        await new OutboxRepository(stores.table).take(id, "seal", atSecond(1021)),
      ).toBeDefined();
    });

    it("does not queue it while its lease is renewed, and nobody else gets it", async () => {
      for (let second = 915; second < 1800; second += 15) {
        expect(await outbox.renew(id, atSecond(second))).toBe(true);
        if (second % 60 === 0) expect(await queuedAt(second)).toBe(false);
      }
      const other = new OutboxRepository(stores.table);
      expect(await other.take(id, "seal", atSecond(1800))).toBeUndefined();
      expect(await other.renew(id, atSecond(1800))).toBe(false);
    });

    it("keeps the growing interval if the run fails", async () => {
      await outbox.release(id);
      expect(await queuedAt(960)).toBe(false);
      expect(await queuedAt(1740)).toBe(false);
      expect(await queuedAt(1800)).toBe(true);
    });

    it("does not queue it often if each run is killed", async () => {
      const queued: number[] = [];
      for (let minute = 16; minute < 90; minute += 1)
        if (await queuedAt(minute * 60)) {
          queued.push(minute);
          await outbox.take(id, "seal", atSecond(minute * 60 + 1));
        }
      expect(queued).toEqual([16, 17, 18, 19, 20, 35, 50, 65, 80]);
    });

    it("leaves the lease of another consumer that has it by now", async () => {
      const other = new OutboxRepository(stores.table);
      expect(await other.take(id, "seal", atSecond(960))).toBeDefined();
      await outbox.release(id);
      await outbox.continueAt(id, atSecond(5000));
      expect(await outbox.renew(id, atSecond(961))).toBe(false);
      expect(await other.renew(id, atSecond(961))).toBe(true);
    });

    it("does not wait for the growing interval if it is taken while it is queued", async () => {
      await outbox.release(id);
      const other = new OutboxRepository(stores.table);
      const tools = toolsOf(async (_, outboxId) => {
        if (outboxId === id) await other.take(id, "seal", atSecond(1800));
      });
      await sweepDue(tools, atSecond(1800));
      expect(await queuedAt(1860)).toBe(true);
    });
  });

  it("queues a pending entry again after a minute, and then at growing intervals until it is done", async () => {
    const id = await entryAt(atSecond(1_000));
    const sweep = async (at: string) => {
      const queued: string[] = [];
      await sweepDue(
        toolsOf(async (_, outboxId) => void queued.push(outboxId)),
        at,
      );
      return queued.includes(id);
    };
    const sweptIn = async (minutes: number) =>
      (await sweep(addSeconds(atSecond(1_000), minutes * 60))) ? [minutes] : [];
    const swept: number[] = [];
    for (const minutes of [0, 1, 2, 3, 6, 7, 14, 15, 29, 30, 44, 45])
      swept.push(...(await sweptIn(minutes)));
    expect(swept).toEqual([1, 3, 7, 15, 30, 45]);
    await outbox.finish(id, atSecond(5_000));
    expect(await sweep(atSecond(50_000))).toBe(false);
  });

  it("processes other due entries although one fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ids = await Promise.all([1, 2, 3].map(() => entryAt(atSecond(0))));
    const key: ItemKey = signInKeys.pendingSignUp(
      "ada@example.com",
      atSecond(0),
      UserId.parse("user"),
    );
    const due = { duePk: "DUE#0", dueAt: atSecond(1) };
    await stores.table.put(key, "pending-sign-up", due);
    const removed: ItemKey[] = [];
    const queued: string[] = [];
    const tools = toolsOf(async (_, outboxId) => {
      if (outboxId === ids[0]) throw new Error("The queue is down");
      queued.push(outboxId);
    });
    const removeUnclaimedSignUp = async (unclaimed: ItemKey) => void removed.push(unclaimed);
    const { failed } = await sweepDue({ ...tools, removeUnclaimedSignUp }, atSecond(100));
    expect(failed).toBe(1);
    expect(queued).toEqual(expect.arrayContaining(ids.slice(1)));
    expect(removed).toEqual([key]);
  });
});
