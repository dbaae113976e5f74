import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { EmailInput } from "../../../shared/contracts/emails/emails.ts";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { addSeconds } from "../../platform/clock.ts";
import { keys } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { Table } from "../core/table.ts";
import { DailyEmailRepository } from "./daily-emails.ts";

const at = "2026-11-21T12:00:00.000Z";
const minute = (count: number) => addSeconds(at, count * 60);
const day = 24 * 60;

let data: DataTable;
let table: Table;
let emails: DailyEmailRepository;

async function add(email: string, agreementId: string, now = at): Promise<void> {
  await withOptimisticRetry(50, async () => {
    const task = { template: "expired", agreementId, version: 1 } as const;
    const items = await emails.addItems(email, { task, recipient: "owner" }, now);
    return (await table.tryTransact(items)) === undefined ? undefined : mustRetry;
  });
}

/** Sends what is due at `now`. Gives the agreements of the email that was requested, undefined if none was. */
async function send(email: string, now: string): Promise<string[] | undefined> {
  let requested: EmailInput<"daily"> | undefined;
  await emails.send(limitKeys.dailyEmail(email), now, (input) => {
    requested = input;
    return table.putItem(keys.outbox(randomUUID()), "outbox", {});
  });
  if (requested === undefined) return undefined;
  return (await emails.readEntries(requested)).map(({ task }) =>
    "agreementId" in task ? String(task.agreementId) : "",
  );
}

const newAddress = () => `${randomUUID()}@example.com`;

describe.each(dataEngines)("the daily email on $engine", ({ open }) => {
  beforeAll(async () => {
    data = await open();
    table = new Table(data.client, data.name, "test");
    emails = new DailyEmailRepository(table);
  });
  afterAll(async () => {
    await data.stop();
  });

  it("joins what comes at the same moment, and is sent ten minutes after the first, once", async () => {
    const email = newAddress();
    const names = Array.from({ length: 30 }, (_, index) => `sheet-${index}`);
    for (let from = 0; from < names.length; from += 5)
      await Promise.all(names.slice(from, from + 5).map((name) => add(email, name)));
    expect(await send(email, minute(9))).toBeUndefined();
    const both = await Promise.all([send(email, minute(10)), send(email, minute(10))]);
    // One of two concurrent runs may build a request that is refused, but only one is written.
    expect((both.find((one) => one !== undefined) ?? []).toSorted()).toEqual(names.toSorted());
    const sent = (await data.scan()).filter(({ kind }) => kind === "outbox");
    expect(sent).toHaveLength(1);
    expect(await send(email, minute(11))).toBeUndefined();
  });

  it("sends what comes later on the next day, and then again after ten minutes", async () => {
    const email = newAddress();
    await add(email, "first");
    expect(await send(email, minute(10))).toEqual(["first"]);
    await add(email, "second", minute(11));
    await add(email, "third", minute(12));
    expect(await send(email, minute(10 + day - 1))).toBeUndefined();
    expect(await send(email, minute(10 + day))).toEqual(["second", "third"]);
    await add(email, "fourth", minute(9 * day));
    expect(await send(email, minute(9 * day + 10))).toEqual(["fourth"]);
  });

  it("gives a mailbox one email a day, also at several addresses, and each address only its own entries", async () => {
    const name = randomUUID();
    const [one, other] = [`${name}@example.com`, `${name}+label@example.com`] as const;
    await add(one, "first");
    await add(other, "second");
    expect(await send(one, minute(10))).toEqual(["first"]);
    expect(await send(other, minute(11))).toBeUndefined();
    expect(await send(other, minute(9 + day))).toBeUndefined();
    expect(await send(other, minute(10 + day))).toEqual(["second"]);
  });

  it("leaves the rest of more than 500 entries to the next day", async () => {
    const email = newAddress();
    const key = limitKeys.dailyEmail(email);
    await add(email, "first");
    await table.update(key, {
      text: "SET #n = :n",
      names: { "#n": "entries" },
      values: { ":n": 502 },
    });
    let requested: EmailInput<"daily"> | undefined;
    const outbox = () => table.putItem(keys.outbox(randomUUID()), "outbox", {});
    const sendAt = async (now: string) =>
      await emails.send(key, now, (input) => {
        requested = input;
        return outbox();
      });
    await sendAt(minute(10));
    expect(requested).toMatchObject({ first: 1, last: 500 });
    await sendAt(minute(10 + day));
    expect(requested).toMatchObject({ first: 501, last: 502 });
  });

  it("loses nothing when the transaction of a run fails", async () => {
    const email = newAddress();
    await add(email, "first");
    vi.spyOn(table, "tryTransact").mockRejectedValueOnce(new Error("killed"));
    await expect(send(email, minute(10))).rejects.toThrow("killed");
    expect(await send(email, minute(11))).toEqual(["first"]);
  });
});
