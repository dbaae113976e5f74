import type Stripe from "stripe";
import { expect, it } from "vitest";
import { readSubscription } from "./read-subscription.ts";

/** A subscription as Stripe answers with it, of a price with this lookup key. */
function subscription(lookupKey: string | null, changes: object = {}): Stripe.Subscription {
  const price = { lookup_key: lookupKey, metadata: {} };
  const given = {
    id: "sub_1",
    status: "active",
    items: { data: [{ price, current_period_end: 1_800_000_000 }] },
    latest_invoice: null,
    trial_end: null,
    cancel_at: null,
    ...changes,
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

/** A subscription whose latest invoice was made at this time, in epoch seconds. */
const unpaid = (created: number, status = "past_due") =>
  subscription("splitsheet_pro_monthly", { status, latest_invoice: { created } });

it("counts the grace from the first payment that is missing, until one is made", () => {
  const since = "2027-01-15T08:00:00.000Z";
  const again = "2027-03-16T12:26:40.000Z";
  const first = readSubscription(unpaid(1_800_000_000), undefined);
  expect(first).toMatchObject({ pastDueAt: since });
  const second = readSubscription(unpaid(1_802_600_000), first);
  expect(second).toMatchObject({ pastDueAt: since });
  const paid = readSubscription(unpaid(1_802_600_000, "active"), second);
  expect(paid).not.toHaveProperty("pastDueAt");
  expect(readSubscription(unpaid(1_805_200_000), paid)).toMatchObject({ pastDueAt: again });
  const other = first && { ...first, id: "sub_0" };
  expect(readSubscription(unpaid(1_805_200_000), other)).toMatchObject({ pastDueAt: again });
});
