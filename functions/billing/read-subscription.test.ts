import type Stripe from "stripe";
import { expect, it } from "vitest";
import { readSubscription } from "./read-subscription.ts";

/** A subscription as Stripe answers with it, of a price with this lookup key. */
function subscription(lookupKey: string | null): Stripe.Subscription {
  const price = { lookup_key: lookupKey, metadata: {} };
  const given = {
    id: "sub_1",
    status: "active",
    items: { data: [{ price, current_period_end: 1_800_000_000 }] },
    latest_invoice: null,
    trial_end: null,
    cancel_at: null,
  };
  // Only what the function reads.
  return given as unknown as Stripe.Subscription;
}

it("keeps the plan of a subscription whose price has lost its name", () => {
  const before = readSubscription(subscription("splitsheet_pro_annual"), undefined);
  expect(before).toMatchObject({ tier: "pro", period: "annual", status: "active" });
  expect(readSubscription(subscription(null), before)).toEqual(before);
  expect(readSubscription(subscription(null), undefined)).toBeUndefined();
  expect(
    before && readSubscription(subscription(null), { ...before, id: "sub_0" }),
  ).toBeUndefined();
});
