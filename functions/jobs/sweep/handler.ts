import type { Context } from "aws-lambda";
import { openTable } from "../../data/core/open-table.ts";
import type { Table } from "../../data/core/table.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { removeUnclaimedSignUp } from "../../data/accounts/sign-up-repository.ts";
import { sqs } from "../../platform/clients/sqs.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { countFailure, raiseAlarm } from "../../platform/failures.ts";
import { logger } from "../../platform/logger.ts";
import { groupOfEntry, queueEvent, queueJob } from "../job-queues.ts";
import { runAgreementClock } from "../../agreements/run-agreement-clock.ts";
import { settleDueFile } from "../../files/settle-due-file.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import { noteWrittenSchemas } from "../../data/stage/written-schemas.ts";
import { openStores } from "../../data/stores.ts";
import { sweepDue } from "./sweep-due.ts";

/** No item is started in these last milliseconds of the function's time limit, so that started items can finish. */
const lastMilliseconds = 8000;

const parsed = async () => (await import("../../data/files/parsed-objects.ts")).openParsedObjects();

let areSchemasNoted = false;

/** Notes the schemas of this release at the first run of an environment. A failure is repeated by the next run. */
async function noteSchemasOnce(table: Table): Promise<void> {
  if (areSchemasNoted) return;
  try {
    await noteWrittenSchemas(table);
    areSchemasNoted = true;
  } catch (error) {
    logger.warn("The schemas of this release could not be noted", { route: "sweep" }, error);
  }
}

/** Runs every minute: queues pending outbox entries again and handles all items whose due time has passed. */
export async function handler(
  _: unknown,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<void> {
  const table = openTable();
  await noteSchemasOnce(table);
  const { failed } = await sweepDue(
    {
      table,
      outbox: new OutboxRepository(table),
      dueIndex: requireEnv("DUE_INDEX"),
      queue: (job, outboxId, input) =>
        queueJob(sqs, job, outboxId, { group: groupOfEntry(job, input) }),
      queueEvent: (eventId, subscribers) => queueEvent(sqs, eventId, subscribers),
      removeUnclaimedSignUp: (key, at) => removeUnclaimedSignUp(table, key, at),
      runAgreementClock: (key, at) => runAgreementClock(table, key, at),
      settleFile: (key, at) => settleDueFile(table, key, at),
      runReviewClock: async (key, at) => {
        const { runReviewClock } =
          await import("../../uploaded-agreements/review/run-review-clock.ts");
        await runReviewClock(table, key, at);
      },
      raiseAlarm: () => raiseAlarm("sweep"),
      settleReading: async (key, at) => {
        const { settleDueReading } = await import("../../extraction/settle-due-reading.ts");
        await settleDueReading(
          { ...openStores(), parses: new ParseRepository(table), parsed },
          key,
          at,
        );
      },
    },
    now(),
    () => context.getRemainingTimeInMillis() > lastMilliseconds,
  );
  for (let count = 0; count < failed; count += 1) countFailure("sweep");
}
