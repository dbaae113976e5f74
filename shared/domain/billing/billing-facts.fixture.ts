import { noDisputes, type BillingFacts, type StripeSubscription } from "./stripe-facts.ts";
import type { WorkspaceBilling } from "./workspace-billing.ts";

/** Returns the start (UTC) of a day of December 2026, counted from 1. */
export const day = (number: number): string =>
  new Date(Date.UTC(2026, 11, 1) + (number - 1) * 24 * 60 * 60 * 1000).toISOString();

/** A paid, active subscription as read from Stripe. */
export function stripeSubscription(changes: Partial<StripeSubscription> = {}): StripeSubscription {
  return {
    id: "sub_1",
    customerId: "cus_1",
    status: "active",
    createdAt: day(1),
    plan: { tier: "pro", period: "annual" },
    currentPeriodEndsAt: day(366),
    card: { id: "pm_1", fingerprint: "card-1" },
    hadTrial: false,
    trialEndsAt: undefined,
    cancelsAt: undefined,
    awaitsVerification: false,
    isPausedForDispute: false,
    isChangePlanned: false,
    pendingChange: undefined,
    latestInvoice: { id: "in_1", issuedAt: day(1), isOpen: false, paidCents: 29_900 },
    ...changes,
  };
}

/** Facts about a customer with these subscriptions. */
export function factsOf(
  subscriptions: readonly StripeSubscription[] | undefined,
  changes: Partial<BillingFacts> = {},
): BillingFacts {
  return {
    customer: { customerId: "cus_1", subscriptions },
    formerCustomers: [],
    signUp: "verified",
    disputes: noDisputes,
    trialUse: { isUsedElsewhere: false, unrecorded: [] },
    customerCardId: undefined,
    ...changes,
  };
}

/** The stored billing of a customer without a subscription. */
export const newCustomerBilling: WorkspaceBilling = {
  customerId: "cus_1",
  revision: 1,
  hadTrial: false,
  told: {},
};
