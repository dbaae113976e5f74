import { exportData } from "../../accounts/data-export/export-data.ts";
import { ExportBucket } from "../../accounts/data-export/stored-export.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";

/** Creates the data export that a user requested. */
export async function createDataExport(
  { id, input }: OutboxEntry<"export-data">,
  outbox: OutboxRepository,
): Promise<void> {
  const bucket = new ExportBucket(s3, requireEnv("FILES_BUCKET"));
  await exportData({ ...openStores(), outbox, bucket }, { outboxId: id, ...input, at: now() });
}
