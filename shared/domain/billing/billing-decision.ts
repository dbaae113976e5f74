import type { PlanNews } from "./plan-news.ts";
import type { BillingPeriod } from "./plans.ts";
import type { TrialUser } from "./stripe-facts.ts";
import type { WorkspaceBilling } from "./workspace-billing.ts";

/** Cancels a subscription at once. The invoice to void is that of a change of plan that waits for its payment. */
export interface CancelSubscription {
  type: "cancel_subscription";
  subscriptionId: string;
  voidInvoiceId: string | undefined;
  refundInvoiceId: string | undefined;
}

/** A call that changes something at Stripe. A repeat of it changes nothing more. */
export type StripeCall =
  | CancelSubscription
  /** Whether the subscription of a sign-up ends with its trial, until its address is verified. */
  | { type: "set_cancel_at_period_end"; subscriptionId: string; isCanceled: boolean }
  /** While payments are paused, the invoices are void. */
  | { type: "set_payments_paused"; subscriptionId: string; isPaused: boolean }
  /** Deletes a customer, and cancels its subscriptions with a refund of what was paid last. */
  | { type: "delete_customer"; customerId: string };

/** An email about a plan. Its recipient is the team's owner, or the person who began the plan. */
export interface PlanEmail {
  template: PlanNews | "trial-refused";
  /** The plan's name. */
  plan: string;
  priceCents: number;
  period: BillingPeriod;
  trialEndsAt: string;
  /** Until when the plan stays while its payment is missing. */
  keptUntil: string;
}

/** What follows for a workspace from what is stored and what Stripe has. */
export interface BillingDecision {
  /** To be made before the write, in this order. */
  calls: readonly StripeCall[];
  /** What is to be stored. Its revision is the one that was read. */
  billing: WorkspaceBilling;
  /** To be written in the same transaction. */
  emails: readonly PlanEmail[];
  /** Whose free trial is to be recorded as this workspace's, in the same transaction. */
  trialUsers: readonly TrialUser[];
  /** Customers deleted in Stripe, to be forgotten in the same transaction. */
  deletedCustomerIds: readonly string[];
  /** To be made after the write, so that no email is lost: until such a call succeeds, each decision repeats it. */
  callsAfterWrite: readonly StripeCall[];
  /** Whether the subscription has a price that is not in the table of plans. */
  isPlanUnknown: boolean;
}
