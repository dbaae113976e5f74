import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { decideDelivery } from "../../../shared/domain/account/mailbox-limit.ts";
import { addSeconds } from "../../platform/clock.ts";
import { keys } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { Table } from "../core/table.ts";
import { JoinedEmailRepository } from "./joined-emails.ts";
import { recipientAnsweredItem, MailboxLimit } from "./mailbox-limit.ts";

const at = "2026-11-21T12:00:00.000Z";
const expiresAt = "2026-12-21T12:00:00.000Z";

let data: DataTable;
let table: Table;
let limit: MailboxLimit;
let joined: JoinedEmailRepository;

/** Counts an ask if the limit allows it. Gives whether it was allowed. */
async function ask(owner: string, email: string, now = at): Promise<boolean> {
  const workspaceId = WorkspaceId.parse(owner);
  return await withOptimisticRetry(50, async () => {
    const counts = await limit.counts({ workspaceId, email }, now);
    if (decideDelivery("ask", counts) === "join_later") return false;
    const items = limit.countItems({ workspaceId, email }, "ask", counts, now);
    return (await table.tryTransact(items)) === undefined ? true : mustRetry;
  });
}

/** Asks `count` times, five at the same moment like the instances of send-mail. Gives how many were allowed. */
async function askTimes(count: number, owners: readonly string[], email: string): Promise<number> {
  let allowed = 0;
  for (let asked = 0; asked < count; asked += 5) {
    const batch = Array.from({ length: Math.min(5, count - asked) }, (_, index) =>
      ask(owners[(asked + index) % owners.length] ?? "", email),
    );
    allowed += (await Promise.all(batch)).filter(Boolean).length;
  }
  return allowed;
}

async function hold(email: string, agreementId: string, dueAt: string): Promise<void> {
  await withOptimisticRetry(50, async () => {
    const before = await joined.read(email);
    const held = { agreementId, contributorId: "c1", expiresAt };
    const refusal = await table.tryTransact(joined.addItems(email, before, held, dueAt));
    return refusal === undefined ? undefined : mustRetry;
  });
}

const Requested = z.object({ asks: z.array(z.object({ agreementId: z.string() })) });

const requestOf =
  (id: string) =>
  ({ asks }: { asks: readonly object[] }) =>
    table.putItem(keys.outbox(id), "outbox", { asks });
const requestedBy = async (id: string) =>
  ((await table.get(keys.outbox(id), Requested))?.asks ?? [])
    .map(({ agreementId }) => agreementId)
    .toSorted();

/** Sends the joined email that is due at `now`. Gives the agreements in the request that was written. */
async function sendJoined(email: string, now: string): Promise<string[]> {
  const id = randomUUID();
  await joined.send(limitKeys.joinedEmail(email), now, requestOf(id));
  return await requestedBy(id);
}

describe.each(dataEngines)("the mailbox limit on $engine", ({ open }) => {
  beforeAll(async () => {
    data = await open();
    table = new Table(data.client, data.name, "test");
    limit = new MailboxLimit(table);
    joined = new JoinedEmailRepository(table);
  }, 60_000);
  afterAll(() => data.stop());

  it("counts concurrent requests to sign exactly: 20 from one sender, 60 from all, more from a sender who was answered", async () => {
    const victim = "victim@example.com";
    expect(await askTimes(24, ["owner1"], victim)).toBe(20);
    // The limit of all is reached in the middle of five asks by several senders.
    const others = ["owner2", "owner3", "owner4", "owner5", "owner6"];
    expect(await askTimes(3, others, victim)).toBe(3);
    expect(await askTimes(60, others, victim)).toBe(37);
    expect(await ask("owner7", "VICTIM+again@example.com")).toBe(false);
    await table.transact([
      recipientAnsweredItem(table, { workspaceId: WorkspaceId.parse("owner1"), email: victim }, at),
    ]);
    expect(await ask("owner1", victim)).toBe(true);
    expect(await ask("owner7", victim, addSeconds(at, 12 * 3600))).toBe(true);
  }, 60_000);

  it("stores no address, and only counters that expire", async () => {
    await ask("owner1", "readable@example.com");
    const limits = (await data.scan()).filter(({ pk }) => String(pk).startsWith("LIMIT#"));
    expect(limits.length).toBeGreaterThan(1);
    expect(JSON.stringify(limits)).not.toContain("readable");
    for (const { ttl } of limits) expect(ttl).toEqual(expect.any(Number));
  });

  it("keeps a request to sign that arrives while the joined email is sent, and sends none twice", async () => {
    const email = "many@example.com";
    const dueAt = addSeconds(at, 600);
    await hold(email, "agreement1", dueAt);
    const range = table.range.bind(table);
    vi.spyOn(table, "range").mockImplementationOnce(async (wanted) => {
      const read = await range(wanted);
      await hold(email, "agreement2", addSeconds(dueAt, 600));
      return read;
    });
    const [first, second] = await Promise.all([sendJoined(email, dueAt), sendJoined(email, dueAt)]);
    const rest = await sendJoined(email, addSeconds(dueAt, 600));
    expect([...first, ...second, ...rest].toSorted()).toEqual(["agreement1", "agreement2"]);
    expect(await sendJoined(email, addSeconds(dueAt, 1e6))).toEqual([]);
  }, 60_000);

  it("sends all requests to one address in one email, and those to another a day later", async () => {
    const email = "crowd@example.com";
    for (let index = 100; index < 300; index += 1) await hold(email, `agreement${index}`, at);
    await hold("crowd+tag@example.com", "tagged", at);
    // A function that dies right after the transaction removes nothing more.
    vi.spyOn(table, "tryTransact").mockImplementationOnce(async (items) => {
      const refusal = await Table.prototype.tryTransact.call(table, items);
      vi.spyOn(table, "tryTransact").mockRejectedValueOnce(new Error("The run was killed"));
      return refusal;
    });
    await expect(joined.send(limitKeys.joinedEmail(email), at, requestOf("first"))).rejects.toThrow(
      "The run was killed",
    );
    expect(await requestedBy("first")).toHaveLength(200);
    const nextDay = addSeconds(at, 24 * 3600);
    expect(await sendJoined(email, addSeconds(nextDay, -1))).toEqual([]);
    // One of them is asked for again.
    await hold(email, "agreement250", nextDay);
    const next = [
      await sendJoined(email, nextDay),
      await sendJoined(email, addSeconds(nextDay, 24 * 3600)),
    ];
    expect(next).toHaveLength(2);
    expect(next).toEqual(expect.arrayContaining([["agreement250"], ["tagged"]]));
    const { pk } = limitKeys.joinedEmail(email);
    const left = (await data.scan()).filter((item) => item.pk === pk);
    expect(left.map(({ kind }) => kind)).toEqual(["joined-email"]);
  }, 60_000);
});
