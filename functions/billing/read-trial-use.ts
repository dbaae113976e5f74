import type { TrialUse, TrialUser } from "../../shared/domain/billing/stripe-facts.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { TrialRepository } from "../data/billing/trial-repository.ts";
import type { BillingDependencies } from "./open-billing.ts";

interface Trial {
  workspaceId: WorkspaceId;
  payerId: UserId;
  /** Stripe's fingerprint of the card number; undefined for other payment methods. */
  card: string | undefined;
}

/** Reads earlier free trials of a person and a card. Each gets one trial ever, across all workspaces. */
export async function readTrialUse(
  { table }: Pick<BillingDependencies, "table">,
  { workspaceId, payerId, card }: Trial,
): Promise<TrialUse> {
  const trials = new TrialRepository(table);
  const payer = await new UserRepository(table).find(payerId);
  const users: TrialUser[] = [
    ...(payer === undefined ? [] : [{ email: payer.email }]),
    ...(card === undefined ? [] : [{ card }]),
  ];
  const unrecorded: TrialUser[] = [];
  for (const user of users) {
    const usedBy = await trials.usedBy(user, workspaceId);
    if (usedBy === "another") return { isUsedElsewhere: true, unrecorded: [] };
    if (usedBy === "nobody") unrecorded.push(user);
  }
  return { isUsedElsewhere: false, unrecorded };
}
