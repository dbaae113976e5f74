import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { removeAccount } from "../../accounts/leaving/remove-account.ts";
import { endBilling } from "../../billing/end-billing.ts";
import { openBilling } from "../../billing/open-billing.ts";
import { isBillingOn } from "../../billing/stripe-client.ts";
import { openAgreements } from "../../data/agreements/open-agreements.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { openTable } from "../../data/core/open-table.ts";
import { deleteObjects } from "../../data/files/delete-objects.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";
import { requireEnv } from "../../platform/env.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";

/** Removes the data of a deleted account. */
export async function removeData(
  { id, input }: OutboxEntry<"delete-account">,
  outbox: OutboxRepository,
): Promise<void> {
  const tools = { ...removalTools(outbox), deleteUser };
  const { userId, ...origin } = input;
  await removeAccount(tools, { outboxId: id, userId, origin, at: now() });
}

/** What removes the data of a workspace. */
export function removalTools(outbox: OutboxRepository) {
  return {
    ...openAgreements(),
    outbox,
    deleteObjects: (objectKeys: readonly string[]) =>
      deleteObjects(s3, requireEnv("FILES_BUCKET"), objectKeys),
    endBilling: endBillingIfOn,
  };
}

/** Ends the subscription of a workspace that has one. Stripe's client is loaded only for these. */
async function endBillingIfOn(workspaceId: WorkspaceId): Promise<void> {
  const known = await new BillingRepository(openTable()).read(workspaceId);
  if (known === undefined) return;
  // Without the operator's key nothing can be ended; the operator has ended it or will.
  if (!isBillingOn())
    logger.warn("A deleted workspace has a customer at Stripe, but billing is off");
  else await endBilling(await openBilling(), workspaceId);
}
