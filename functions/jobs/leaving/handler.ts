import { exportData } from "../../accounts/leaving/export/export-data.ts";
import { ExportBucket } from "../../accounts/leaving/export/stored-export.ts";
import { removeAccount } from "../../accounts/leaving/remove-account.ts";
import { deleteObjects } from "../../data/files/delete-objects.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";
import { jobHandler } from "../job-handler.ts";

/** Removes the data of deleted accounts, and creates the data exports that users requested. */
export const handler = jobHandler("leaving", {
  "delete-account": removeData,
  "export-data": copyData,
});

async function removeData(
  { id, input }: OutboxEntry<"delete-account">,
  outbox: OutboxRepository,
): Promise<void> {
  const { table, agreements } = openStores();
  const tools = {
    table,
    agreements,
    outbox,
    deleteObjects: (objectKeys: readonly string[]) =>
      deleteObjects(s3, requireEnv("FILES_BUCKET"), objectKeys),
    deleteUser,
  };
  const { userId, ...origin } = input;
  await removeAccount(tools, { outboxId: id, userId, origin, at: now() });
}

async function copyData(
  { id, input }: OutboxEntry<"export-data">,
  outbox: OutboxRepository,
): Promise<void> {
  const bucket = new ExportBucket(s3, requireEnv("FILES_BUCKET"));
  await exportData({ ...openStores(), outbox, bucket }, { outboxId: id, ...input, at: now() });
}
