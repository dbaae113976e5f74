import type Stripe from "stripe";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { TrialRepository, type TrialUser } from "../data/billing/trial-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { BillingTools } from "./apply-customer.ts";

interface Trial {
  workspaceId: WorkspaceId;
  payerId: UserId;
  subscription: Stripe.Subscription;
}

/**
 * A person and a card have one free trial, for all workspaces and for good. Gives the marks that this trial still
 * needs, or `refused` if one of the two had a trial in another workspace.
 */
export async function claimTrial(
  { table }: Pick<BillingTools, "table">,
  { workspaceId, payerId, subscription }: Trial,
): Promise<TransactItem[] | "refused"> {
  if (subscription.status !== "trialing") return [];
  const trials = new TrialRepository(table);
  const payer = await new UserRepository(table).find(payerId);
  const card = fingerprintOf(subscription);
  const users: TrialUser[] = [
    ...(payer === undefined ? [] : [{ email: payer.email }]),
    ...(card === undefined ? [] : [{ card }]),
  ];
  const items: TransactItem[] = [];
  for (const user of users) {
    if (await trials.wasElsewhere(user, workspaceId)) return "refused";
    items.push(...(await trials.markItems(user, workspaceId)));
  }
  return items;
}

/** Undefined for what is no card. */
function fingerprintOf({ default_payment_method: method }: Stripe.Subscription) {
  if (typeof method !== "object" || method === null) return undefined;
  return method.card?.fingerprint ?? undefined;
}
