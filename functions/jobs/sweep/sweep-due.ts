import { BillingRepository } from "../../data/billing/billing-repository.ts";
import type { JobName } from "../../../shared/contracts/jobs.ts";
import { isSubscriber } from "../../../shared/contracts/subscribers.ts";
import { DueIndex, type DueItem } from "../../data/core/due-index.ts";
import type { ItemKey } from "../../data/core/keys.ts";
import { DailyEmailRepository } from "../../data/limits/daily-emails.ts";
import { JoinedEmailRepository } from "../../data/limits/joined-emails.ts";
import { EventRepository } from "../../data/outbox/event-repository.ts";
import { requestEmailItem, type OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { sweepIndex, type SweepResult } from "./sweep-index.ts";

/** The dependencies of the sweep. */
export interface SweepDependencies {
  table: Table;
  outbox: OutboxRepository;
  dueIndex: string;
  queue: (job: JobName, outboxId: string) => Promise<void>;
  queueEvent: (eventId: string, subscribers: readonly string[]) => Promise<void>;
  removeUnclaimedSignUp: (key: ItemKey, at: string) => Promise<void>;
  runAgreementClock: (key: ItemKey, at: string) => Promise<void>;
  settleFile: (key: ItemKey, at: string) => Promise<void>;
  settleReading: (key: ItemKey, at: string) => Promise<void>;
}

/**
 * Handles all items that are due at `at` while `hasTime` is true. Each item is read consistently first, because the
 * index is eventually consistent. An item that fails is retried 2 minutes later.
 */
export async function sweepDue(
  tools: SweepDependencies,
  at: string,
  hasTime: () => boolean = () => true,
): Promise<SweepResult> {
  const index = new DueIndex(tools.table, tools.dueIndex);
  return await sweepIndex(index, (item) => handleDueItem(tools, item, at), at, hasTime);
}

async function handleDueItem(
  tools: SweepDependencies,
  { pk, sk, kind }: DueItem,
  at: string,
): Promise<void> {
  switch (kind) {
    case "outbox":
      await queueAgain(tools, pk.slice(pk.indexOf("#") + 1), at);
      return;
    case "event":
      await queueEventAgain(tools, pk.slice(pk.indexOf("#") + 1), at);
      return;
    case "pending-sign-up":
      await tools.removeUnclaimedSignUp({ pk, sk }, at);
      return;
    case "agreement":
      await tools.runAgreementClock({ pk, sk }, at);
      return;
    case "file":
      await tools.settleFile({ pk, sk }, at);
      return;
    case "parse":
      await tools.settleReading({ pk, sk }, at);
      return;
    case "billing":
      await new BillingRepository(tools.table).requestReconciliation({ pk, sk }, at);
      return;
    case "joined-email":
      await new JoinedEmailRepository(tools.table).send({ pk, sk }, at, (email) =>
        requestEmailItem(tools.table, "waiting-agreements", email, at),
      );
      return;
    case "daily-email":
      await new DailyEmailRepository(tools.table).send({ pk, sk }, at, (email) =>
        requestEmailItem(tools.table, "daily", email, at),
      );
      return;
    default:
      throw new Error(`The sweep does not handle items of the kind ${kind}`);
  }
}

/**
 * Queues an entry, then postpones it. After a crash between the two steps a job is queued twice, but none is lost. An
 * entry that a consumer has, also since it was queued here, is looked at again when its lease ends.
 */
async function queueAgain(
  { outbox, queue }: SweepDependencies,
  id: string,
  at: string,
): Promise<void> {
  const entry = await outbox.read(id);
  if (entry === undefined || entry.state === "done") return;
  const isLeased = entry.leaseUntil !== undefined && entry.leaseUntil >= at;
  if (!isLeased) {
    await queue(entry.job, id);
    if (await outbox.postpone(entry, at)) return;
  }
  await outbox.lookAfterLease(id);
}

/** Queues an event again for each remaining subscriber. Removes subscribers that no longer exist from the event. */
async function queueEventAgain(
  { table, queueEvent }: SweepDependencies,
  id: string,
  at: string,
): Promise<void> {
  const events = new EventRepository(table);
  const event = await events.read(id);
  if (event === undefined || event.waiting.size === 0) return;
  const left = [...event.waiting];
  for (const unknown of left.filter((name) => !isSubscriber(name)))
    await events.removeSubscriber(id, unknown, at);
  const known = left.filter(isSubscriber);
  if (known.length === 0) return;
  await queueEvent(id, known);
  await events.postpone(event, at);
}
