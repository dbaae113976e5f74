import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/songs/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { consumeJobs } from "../consume-jobs.ts";
import { exportData } from "../../accounts/leaving/export/export-data.ts";
import { ExportBucket } from "../../accounts/leaving/export/stored-export.ts";

/** Makes copies of users' data for them. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const stores = openStores();
  const outbox = new OutboxRepository(stores.table);
  const tools = { ...stores, outbox, bucket: new ExportBucket(s3, requireEnv("FILES_BUCKET")) };
  return await consumeJobs(event, "export", outbox, async (entry) => {
    if (entry.channel !== "export") throw new Error("Another job came to the export queue");
    const { id: outboxId, userId, exportId } = entry;
    await exportData(tools, { outboxId, userId, exportId, at: now() });
  });
}
