import { afterAll, beforeAll, expect, it } from "vitest";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { randomId } from "../../platform/random-id.ts";
import { keys } from "../core/keys.ts";
import { Table } from "../core/table.ts";
import { EventRepository } from "./event-repository.ts";
import { OutboxRepository } from "./outbox-repository.ts";

/** A table whose next update takes effect, and then fails, or whose next updates are throttled. */
class LosingTable extends Table {
  losesNext = false;
  throttled = 0;

  override async update(...parts: Parameters<Table["update"]>): Promise<boolean> {
    if (this.throttled > 0) {
      this.throttled -= 1;
      throw new DomainError("busy");
    }
    const isApplied = await super.update(...parts);
    if (!this.losesNext) return isApplied;
    this.losesNext = false;
    throw new Error("The answer is lost");
  }
}

let data: DataTable;
let table: LosingTable;
beforeAll(async () => {
  const [engine] = dataEngines;
  if (engine === undefined) throw new Error("There is no engine");
  data = await engine.open();
  table = new LosingTable(data.client, data.name, "test");
});
afterAll(() => data.stop());

const at = "2026-11-22T05:00:00.000Z";

it("the next delivery can take an entry immediately after the answer to its lease was lost", async () => {
  const outbox = new OutboxRepository(table);
  const id = randomId();
  const entry = { id, job: "seal", input: { agreementId: "a", version: 1 }, state: "pending" };
  await table.put(keys.outbox(id), "outbox", { ...entry, createdAt: at, requeued: 0 });
  table.losesNext = true;
  await expect(outbox.take(id, "seal", at)).rejects.toThrow("The answer is lost");
  expect(await outbox.take(id, "seal", at)).toMatchObject({ id });
  // Whoever has it keeps it from others.
  expect(await outbox.take(id, "seal", at)).toBeUndefined();
});

it("a recipient whose email SES has accepted is recorded although the table is throttled", async () => {
  const outbox = new OutboxRepository(table);
  const id = randomId();
  const entry = { id, job: "seal", input: { agreementId: "a", version: 1 }, state: "pending" };
  await table.put(keys.outbox(id), "outbox", { ...entry, createdAt: at, requeued: 0 });
  table.throttled = 3;
  await outbox.noteSent(id, "contributor 1");
  expect((await outbox.read(id))?.sent).toEqual(new Set(["contributor 1"]));
});

it("the next delivery can take an event immediately after the answer to its lease was lost", async () => {
  const events = new EventRepository(table);
  const id = randomId();
  const event = { id, agreementId: "a", version: 1, sequence: 1, createdAt: at, requeued: 0 };
  const waiting = new Set(["emails"]);
  const happened = { type: "voided" };
  await table.put(keys.outbox(id), "event", { ...event, happened, waiting, leases: {} });
  table.losesNext = true;
  await expect(events.take(id, "emails", at)).rejects.toThrow("The answer is lost");
  expect(await events.take(id, "emails", at)).toMatchObject({ id });
  expect(await events.take(id, "emails", at)).toBeUndefined();
});
