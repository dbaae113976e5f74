import { exportData } from "../../accounts/leaving/export/export-data.ts";
import { ExportBucket } from "../../accounts/leaving/export/stored-export.ts";
import { openStores } from "../../data/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { jobHandler } from "../job-handler.ts";

/** Creates the data exports that users requested. */
export const handler = jobHandler("export-data", async ({ id, input }, outbox) => {
  const bucket = new ExportBucket(s3, requireEnv("FILES_BUCKET"));
  await exportData({ ...openStores(), outbox, bucket }, { outboxId: id, ...input, at: now() });
});
