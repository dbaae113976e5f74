import {
  currentSubscription,
  needsTrialCheck,
} from "../../shared/domain/billing/decide-billing.ts";
import type {
  BillingFacts,
  CustomerFacts,
  FormerCustomer,
  StripeSubscription,
} from "../../shared/domain/billing/stripe-facts.ts";
import {
  isEndedSubscription,
  payerOf,
  type WorkspaceBilling,
} from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { readCustomerCard, readCustomerState, readSubscriptions } from "./read-customer.ts";
import { readDisputes } from "./read-disputes.ts";
import { readSignUpState } from "./read-sign-up-state.ts";
import { readTrialUse } from "./read-trial-use.ts";
import { undefinedIfMissing } from "./stripe-errors.ts";

/** The stored billing state of a workspace with a customer. */
export type BillingOfCustomer = WorkspaceBilling & { customerId: string };

/**
 * Reads the input of `decideBilling` from Stripe, and skips reads that earlier answers make unnecessary. Throws `busy`.
 */
export async function readBillingFacts(
  dependencies: BillingDependencies,
  { workspaceId, stored }: { workspaceId: WorkspaceId; stored: BillingOfCustomer },
  at: string,
): Promise<BillingFacts> {
  const customers = await readCustomers(dependencies, stored);
  const signUp = await readSignUpState(dependencies, stored, at);
  const disputes = await readDisputes(dependencies, currentSubscription(customers, signUp));
  const current = currentSubscription(customers, signUp, disputes);
  const trialUse = needsTrialCheck(current, signUp)
    ? await readTrialUse(dependencies, {
        workspaceId,
        payerId: payerOf(stored, workspaceId),
        card: current?.card?.fingerprint,
      })
    : undefined;
  const customerCardId = needsCustomerCard(current)
    ? await readCustomerCard(dependencies, current.customerId)
    : undefined;
  return { ...customers, signUp, disputes, trialUse, customerCardId };
}

async function readCustomers(
  dependencies: BillingDependencies,
  { customerId, formerCustomerIds = [] }: BillingOfCustomer,
): Promise<CustomerFacts> {
  const subscriptions = await undefinedIfMissing(
    "customer",
    readSubscriptions(dependencies, customerId),
  );
  const formerCustomers: FormerCustomer[] = [];
  for (const id of formerCustomerIds) formerCustomers.push(await readFormer(dependencies, id));
  return { customer: { customerId, subscriptions }, formerCustomers };
}

async function readFormer(
  dependencies: BillingDependencies,
  customerId: string,
): Promise<FormerCustomer> {
  const state = await readCustomerState(dependencies, customerId);
  if (state !== "known") return { customerId, state };
  return { customerId, state, subscriptions: await readSubscriptions(dependencies, customerId) };
}

function needsCustomerCard(
  subscription: StripeSubscription | undefined,
): subscription is StripeSubscription {
  return (
    subscription !== undefined &&
    !isEndedSubscription(subscription) &&
    subscription.card === undefined
  );
}
