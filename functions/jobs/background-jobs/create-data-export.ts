import { exportData } from "../../accounts/data-export/export-data.ts";
import { ExportBucket } from "../../accounts/data-export/stored-export.ts";
import type { ExportOwner } from "../../data/accounts/export-repository.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";

/** Creates the data export that was requested of an account or a team. */
export async function createDataExport(
  { id, owner, exportId }: { id: string; owner: ExportOwner; exportId: string },
  outbox: OutboxRepository,
): Promise<void> {
  const bucket = new ExportBucket(s3, requireEnv("FILES_BUCKET"));
  const job = { owner, outboxId: id, exportId, at: now() };
  await exportData({ ...openStores(), outbox, bucket }, job);
}
