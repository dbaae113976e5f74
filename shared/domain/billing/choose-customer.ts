import type { CustomerFacts, StripeCustomer } from "./stripe-facts.ts";
import { isLiveSubscription } from "./workspace-billing.ts";

interface ChosenCustomer extends StripeCustomer {
  /** Former customers that Stripe could return again later. */
  formerCustomerIds: string[];
  /** Former customers that Stripe returns again, to be deleted there. */
  deletableCustomerIds: string[];
  /** Former customers that are deleted in Stripe once these calls are made. */
  deletedCustomerIds: string[];
}

/**
 * Chooses the workspace's customer. A former customer that Stripe returns again is deleted. But if it is the only one
 * with a live subscription, it becomes the workspace's customer again and the current one becomes a former customer.
 */
export function chooseCustomer({ customer, formerCustomers }: CustomerFacts): ChosenCustomer {
  let current = customer;
  const formerCustomerIds: string[] = [];
  const deletableCustomerIds: string[] = [];
  const deletedCustomerIds: string[] = [];
  for (const former of formerCustomers) {
    const { customerId, state } = former;
    switch (state) {
      case "unknown":
        formerCustomerIds.push(customerId);
        break;
      case "deleted":
        deletedCustomerIds.push(customerId);
        break;
      case "known":
        if (
          former.subscriptions.some(isLiveSubscription) &&
          current.subscriptions?.some(isLiveSubscription) !== true
        ) {
          formerCustomerIds.push(current.customerId);
          current = { customerId, subscriptions: former.subscriptions };
        } else {
          deletableCustomerIds.push(customerId);
          deletedCustomerIds.push(customerId);
        }
        break;
      default:
        state satisfies never;
    }
  }
  return { ...current, formerCustomerIds, deletableCustomerIds, deletedCustomerIds };
}
