import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { deleteOwnObjects } from "../../data/accounts/own-objects.ts";
import { openStores } from "../../data/songs/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";
import { consumeJobs } from "../consume-jobs.ts";
import { removeAccount } from "../../accounts/leaving/remove-account.ts";

async function deleteObjects(userId: string): Promise<void> {
  await deleteOwnObjects(s3, requireEnv("FILES_BUCKET"), userId);
}

/** Takes away what deleted accounts have. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const { table, agreements } = openStores();
  const outbox = new OutboxRepository(table);
  const tools = { table, agreements, outbox, deleteObjects, deleteUser };
  return await consumeJobs(event, "deletion", outbox, async (entry) => {
    if (entry.channel !== "deletion") throw new Error("Another job came to the deletion queue");
    const { id: outboxId, userId, ipAddress, userAgent } = entry;
    const origin = { ipAddress, userAgent };
    await removeAccount(tools, { outboxId, userId, origin, at: now() });
  });
}
