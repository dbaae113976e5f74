import { removeAccount } from "../../accounts/deletion/remove-account.ts";
import { openAgreements } from "../../data/agreements/open-agreements.ts";
import { deleteObjects } from "../../data/core/delete-objects.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";

/** Removes the data of a deleted account. */
export async function removeAccountData(
  { id, input }: OutboxEntry<"delete-account">,
  outbox: OutboxRepository,
): Promise<void> {
  const tools = { ...removalDependencies(outbox), deleteUser };
  const { userId, ...origin } = input;
  await removeAccount(tools, { outboxId: id, userId, origin, at: now() });
}

/** The dependencies of the removal of a workspace's data. */
export function removalDependencies(outbox: OutboxRepository) {
  return {
    ...openAgreements(),
    outbox,
    deleteObjects: (objectKeys: readonly string[]) =>
      deleteObjects(s3, requireEnv("FILES_BUCKET"), objectKeys),
  };
}
