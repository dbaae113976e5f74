import * as z from "zod";
import type { JobName } from "../../../shared/contracts/jobs.ts";
import { dueShards, type ItemKey } from "../../data/core/keys.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { logger } from "../../platform/logger.ts";

/** So much of each part of the index in one minute; the rest comes with the next. */
const mostPerShard = 250;

const DueItem = z.object({ pk: z.string(), sk: z.string(), kind: z.string() });

export interface SweepTools {
  table: Table;
  outbox: OutboxRepository;
  dueIndex: string;
  queue: (job: JobName, outboxId: string) => Promise<void>;
  removeUnclaimedSignUp: (key: ItemKey, at: string) => Promise<void>;
  runAgreementClock: (key: ItemKey, at: string) => Promise<void>;
  settleUpload: (key: ItemKey, at: string) => Promise<void>;
}

/**
 * Deals with everything that is due at a time. Each item is decided by its own consistent reading, since the
 * index lags. One that fails keeps none of the others waiting; the next minute tries it again.
 */
export async function sweepDue(tools: SweepTools, at: string): Promise<{ failed: number }> {
  let failed = 0;
  for (const shard of dueShards) {
    const items = await tools.table.due(tools.dueIndex, shard, at, mostPerShard);
    for (const item of items) {
      try {
        await dealWith(tools, DueItem.parse(item), at);
      } catch (error) {
        failed += 1;
        logger.error("What was due could not be dealt with", { route: "sweep" }, error);
      }
    }
  }
  return { failed };
}

async function dealWith(
  tools: SweepTools,
  { pk, sk, kind }: z.infer<typeof DueItem>,
  at: string,
): Promise<void> {
  switch (kind) {
    case "outbox":
      await queueAgain(tools, pk.slice(pk.indexOf("#") + 1), at);
      return;
    case "pending-sign-up":
      await tools.removeUnclaimedSignUp({ pk, sk }, at);
      return;
    case "agreement":
      await tools.runAgreementClock({ pk, sk }, at);
      return;
    case "file":
      await tools.settleUpload({ pk, sk }, at);
      return;
    default:
      throw new Error(`Nobody knows what to do when a ${kind} is due`);
  }
}

/** Queued first and postponed after: a crash in between repeats a job, which does no harm, and loses none. */
async function queueAgain({ outbox, queue }: SweepTools, id: string, at: string): Promise<void> {
  const entry = await outbox.read(id);
  if (entry === undefined || entry.state === "done") return;
  await queue(entry.job, id);
  await outbox.postpone(entry, at);
}
