import { BillingRepository } from "../../data/billing/billing-repository.ts";
import type { JobName } from "../../../shared/contracts/jobs.ts";
import { isSubscriber } from "../../../shared/contracts/subscribers.ts";
import { DueIndex, type DueItem } from "../../data/core/due-index.ts";
import type { ItemKey } from "../../data/core/keys.ts";
import { DailyEmailRepository } from "../../data/limits/daily-emails.ts";
import { JoinedEmailRepository } from "../../data/limits/joined-emails.ts";
import { EventRepository } from "../../data/outbox/event-repository.ts";
import { SandboxRepository } from "../../data/sandboxes/sandbox-repository.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Table } from "../../data/core/table.ts";
import { addSeconds } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";
import { sweepIndex, type SweepResult } from "./sweep-index.ts";

/** Seconds for which a job or an event of a later release waits before the alarm is raised. */
const waitingSecondsBeforeAlarm = 60 * 60;

/** The dependencies of the sweep. */
export interface SweepDependencies {
  table: Table;
  outbox: OutboxRepository;
  dueIndex: string;
  /** Queues an entry; `input` is that of its job. */
  queue: (job: JobName, outboxId: string, input: object) => Promise<void>;
  queueEvent: (eventId: string, subscribers: readonly string[]) => Promise<void>;
  removeUnclaimedSignUp: (key: ItemKey, at: string) => Promise<void>;
  runAgreementClock: (key: ItemKey, at: string) => Promise<void>;
  settleFile: (key: ItemKey, at: string) => Promise<void>;
  runReviewClock: (key: ItemKey, at: string) => Promise<void>;
  settleReading: (key: ItemKey, at: string) => Promise<void>;
  /** Tells the operator that something waits which this release does not know. */
  raiseAlarm: () => void;
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
    case "upload-review":
      await tools.runReviewClock({ pk, sk }, at);
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
    case "sandbox":
      await new SandboxRepository(tools.table).requestDueEmptying({ pk, sk }, at);
      return;
    default:
      throw new Error(`The sweep does not handle items of the kind ${kind}`);
  }
}

/**
 * Queues an entry, then postpones it. After a crash between the two steps a job is queued twice, but none is lost. An
 * entry that a consumer has, also since it was queued here, is looked at again when its lease ends. An entry that this
 * release can't do waits for a release that can.
 */
async function queueAgain(tools: SweepDependencies, id: string, at: string): Promise<void> {
  const { outbox, queue } = tools;
  const entry = await outbox.readAny(id);
  if (entry === undefined || entry.state === "done") return;
  const isLeased = entry.leaseUntil !== undefined && entry.leaseUntil >= at;
  if (!isLeased) {
    if ("isOfLaterRelease" in entry) reportIfLate(tools, entry, at);
    else await queue(entry.job, id, entry.input);
    if (await outbox.postpone(entry, at)) return;
  }
  await outbox.lookAfterLease(id);
}

/**
 * Queues an event again for each remaining subscriber. An event or a subscriber that this release does not know waits
 * for a release that does.
 */
async function queueEventAgain(tools: SweepDependencies, id: string, at: string): Promise<void> {
  const { table, queueEvent } = tools;
  const events = new EventRepository(table);
  const event = await events.read(id);
  if (event === undefined || event.waiting.size === 0) return;
  const known = "isOfLaterRelease" in event ? [] : [...event.waiting].filter(isSubscriber);
  if (known.length > 0) await queueEvent(id, known);
  if (known.length < event.waiting.size) reportIfLate(tools, event, at);
  await events.postpone(event, at);
}

/** Raises the alarm for what has waited for a later release too long: a release was rolled back and not mended. */
function reportIfLate(
  { raiseAlarm }: SweepDependencies,
  { id, createdAt }: { id: string; createdAt: string },
  at: string,
): void {
  if (at < addSeconds(createdAt, waitingSecondsBeforeAlarm)) return;
  logger.error(`${id} in the outbox waits for a release that knows it`, { route: "sweep" });
  raiseAlarm();
}
