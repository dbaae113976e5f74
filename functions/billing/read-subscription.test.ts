import type Stripe from "stripe";
import { expect, it } from "vitest";
import { storedSubscription } from "../../shared/domain/billing/stored-subscription.ts";
import type { Subscription } from "../../shared/domain/billing/workspace-billing.ts";
import { readSubscription } from "./read-subscription.ts";

/** A subscription as Stripe answers with it, of a price with this lookup key. */
function subscription(lookupKey: string | null, changes: object = {}): Stripe.Subscription {
  const price = { lookup_key: lookupKey, metadata: {} };
  const given = {
    id: "sub_1",
    customer: "cus_1",
    created: 1_790_000_000,
    metadata: {},
    status: "active",
    items: { data: [{ price, current_period_end: 1_800_000_000 }] },
    latest_invoice: null,
    default_payment_method: null,
    pending_update: null,
    schedule: null,
    trial_start: null,
    trial_end: null,
    cancel_at: null,
    ...changes,
  };
  // Only what the function reads.
  return given as unknown as Stripe.Subscription;
}

const stored = (given: Stripe.Subscription, before: Subscription | undefined) =>
  storedSubscription(readSubscription(given), before);

it("a subscription keeps its plan when its price has lost its lookup key", () => {
  const before = stored(subscription("splitsheet_pro_annual"), undefined);
  expect(before).toMatchObject({ tier: "pro", period: "annual", status: "active" });
  expect(stored(subscription(null), before)).toEqual(before);
  expect(stored(subscription(null), undefined)).toBeUndefined();
  expect(before && stored(subscription(null), { ...before, id: "sub_0" })).toBeUndefined();
});

/** A subscription whose latest invoice was made at this time, in epoch seconds. */
const unpaid = (created: number, status = "past_due") =>
  subscription("splitsheet_pro_monthly", { status, latest_invoice: { created } });

it("a subscription's grace period counts from the first missing payment until one is made", () => {
  const since = "2027-01-15T08:00:00.000Z";
  const again = "2027-03-16T12:26:40.000Z";
  const first = stored(unpaid(1_800_000_000), undefined);
  expect(first).toMatchObject({ pastDueAt: since });
  const second = stored(unpaid(1_802_600_000), first);
  expect(second).toMatchObject({ pastDueAt: since });
  const paid = stored(unpaid(1_802_600_000, "active"), second);
  expect(paid).not.toHaveProperty("pastDueAt");
  expect(stored(unpaid(1_805_200_000), paid)).toMatchObject({ pastDueAt: again });
  const other = first && { ...first, id: "sub_0" };
  expect(stored(unpaid(1_805_200_000), other)).toMatchObject({ pastDueAt: again });
});
