import type { StripeSubscription } from "./stripe-facts.ts";
import { isLiveSubscription, isEndedSubscription } from "./workspace-billing.ts";

/**
 * Chooses the customer's current subscription: the oldest live one, else the newest. `extra` are further live
 * subscriptions, to be canceled. The order of the list does not matter.
 */
export function chooseSubscription(given: readonly StripeSubscription[]): {
  found: StripeSubscription | undefined;
  extra: StripeSubscription[];
} {
  const byAge = given.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  const found = byAge.find(isLiveSubscription) ?? byAge.at(-1);
  const hasLive = found !== undefined && isLiveSubscription(found);
  const extra = byAge.filter((one) => hasLive && one !== found && !isEndedSubscription(one));
  return { found, extra };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
