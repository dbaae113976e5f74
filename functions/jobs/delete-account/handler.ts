import { removeAccount } from "../../accounts/leaving/remove-account.ts";
import { deleteOwnObjects } from "../../data/accounts/own-objects.ts";
import { openStores } from "../../data/songs/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";
import { jobHandler } from "../job-handler.ts";

async function deleteObjects(userId: string): Promise<void> {
  await deleteOwnObjects(s3, requireEnv("FILES_BUCKET"), userId);
}

/** Removes the data of deleted accounts. */
export const handler = jobHandler("delete-account", async ({ id, input }, outbox) => {
  const { table, agreements } = openStores();
  const tools = { table, agreements, outbox, deleteObjects, deleteUser };
  const { userId, ...origin } = input;
  await removeAccount(tools, { outboxId: id, userId, origin, at: now() });
});
