import type Stripe from "stripe";
import { isLive, type WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import type { BillingTools } from "./apply-customer.ts";
import { endCustomer } from "./end-customer.ts";
import { customerState, subscriptionsOf } from "./read-customer.ts";

/** A workspace's customer with all subscriptions it ever had; `undefined` for one that Stripe does not know. */
interface CurrentCustomer {
  customerId: string;
  subscriptions: Stripe.Subscription[] | undefined;
}

export interface SettledCustomers extends CurrentCustomer {
  /** Those that Stripe does not know yet. */
  formerCustomerIds: string[] | undefined;
  /** Those of which nothing is left at Stripe. */
  endedCustomerIds: string[];
}

/**
 * Looks at the customers that a workspace has given up because Stripe did not know them, as with the key of another
 * account. One that Stripe knows again is ended, with its subscription, and what was paid last is refunded. If it is the
 * only one with a live subscription, it is the workspace's customer again, and the other one is given up.
 */
export async function settleFormerCustomers(
  tools: BillingTools,
  { formerCustomerIds = [] }: Pick<WorkspaceBilling, "formerCustomerIds">,
  given: CurrentCustomer,
): Promise<SettledCustomers> {
  let current = given;
  const kept: string[] = [];
  const endedCustomerIds: string[] = [];
  for (const customerId of formerCustomerIds) {
    const state = await customerState(tools, customerId);
    if (state === "unknown") kept.push(customerId);
    if (state === "deleted") endedCustomerIds.push(customerId);
    if (state !== "known") continue;
    const subscriptions = await subscriptionsOf(tools, customerId);
    if (subscriptions.some(isLive) && current.subscriptions?.some(isLive) !== true) {
      kept.push(current.customerId);
      current = { customerId, subscriptions };
    } else {
      await endCustomer(tools, { customerId }, { isRefunded: true });
      endedCustomerIds.push(customerId);
    }
  }
  return {
    ...current,
    formerCustomerIds: kept.length === 0 ? undefined : kept,
    endedCustomerIds,
  };
}
