import { removeAccount } from "../../accounts/leaving/remove-account.ts";
import { deleteObjects } from "../../data/files/delete-objects.ts";
import { openStores } from "../../data/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";
import { jobHandler } from "../job-handler.ts";

/** Removes the data of deleted accounts. */
export const handler = jobHandler("delete-account", async ({ id, input }, outbox) => {
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
});
