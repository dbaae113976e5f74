import { openTable } from "../../data/open-table.ts";
import { OutboxRepository } from "../../data/outbox-repository.ts";
import { removeUnclaimedSignUp } from "../../data/sign-up-repository.ts";
import { sqs } from "../../lib/clients/sqs.ts";
import { now } from "../../lib/clock.ts";
import { requireEnv } from "../../lib/env.ts";
import { queueJob } from "../job-queues.ts";
import { runAgreementClock } from "./run-agreement-clock.ts";
import { settleDueFile } from "./settle-due-file.ts";
import { sweepDue } from "./sweep-due.ts";

/** Every minute: queues again what is still pending and ends what has run out. */
export async function handler(): Promise<void> {
  const table = openTable();
  const { failed } = await sweepDue(
    {
      table,
      outbox: new OutboxRepository(table),
      dueIndex: requireEnv("DUE_INDEX"),
      queue: (channel, outboxId) => queueJob(sqs, channel, outboxId),
      removeUnclaimedSignUp: (key, at) => removeUnclaimedSignUp(table, key, at),
      runAgreementClock: (key, at) => runAgreementClock(table, key, at),
      settleUpload: (key, at) => settleDueFile(table, key, at),
    },
    now(),
  );
  // Fails the invocation, which an alarm watches. All the rest has been done.
  if (failed > 0) throw new Error(`${failed} items that were due could not be dealt with`);
}
