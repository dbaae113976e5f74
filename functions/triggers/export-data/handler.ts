import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { OutboxRepository } from "../../data/outbox-repository.ts";
import { openStores } from "../../data/stores.ts";
import { s3 } from "../../lib/clients/s3.ts";
import { now } from "../../lib/clock.ts";
import { requireEnv } from "../../lib/env.ts";
import { consumeJobs } from "../consume-jobs.ts";
import { exportData } from "./export-data.ts";
import { ExportBucket } from "./stored-export.ts";

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
