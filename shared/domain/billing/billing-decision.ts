import type { DuePlanEmail } from "./due-plan-emails.ts";
import type { BillingPeriod } from "./plans.ts";
import type { TrialUser } from "./stripe-facts.ts";
import type { WorkspaceBilling } from "./workspace-billing.ts";

/** Cancels a subscription at once. The invoice to void belongs to a plan change that waits for its payment. */
export interface CancelSubscription {
  type: "cancel_subscription";
  subscriptionId: string;
  voidInvoiceId: string | undefined;
  refundInvoiceId: string | undefined;
}

/** A call that changes data in Stripe. It is idempotent. */
export type StripeCall =
  | CancelSubscription
  /** Cancels the subscription of a sign-up at the end of its trial, or takes that back once the address is verified. */
  | { type: "set_cancel_at_period_end"; subscriptionId: string; isCanceled: boolean }
  /** Pauses or resumes payments. Invoices of a paused subscription are voided. */
  | { type: "set_payments_paused"; subscriptionId: string; isPaused: boolean }
  /** Deletes a customer and cancels its subscriptions, with a refund of the last payment. */
  | { type: "delete_customer"; customerId: string };

/** An email about a plan, to the team's owner or the person who began the plan. */
export interface PlanEmail {
  template: DuePlanEmail | "trial-refused";
  /** The plan's name. */
  plan: string;
  priceCents: number;
  period: BillingPeriod;
  trialEndsAt: string;
  /** Time until which the plan stays active without its payment. */
  keptUntil: string;
}

/** The result of comparing a workspace's stored billing with Stripe. */
export interface BillingDecision {
  /** Calls to make before the write, in this order. */
  calls: readonly StripeCall[];
  /** The billing to store. Its revision is the one that was read. */
  billing: WorkspaceBilling;
  /** Emails to request in the same transaction. */
  emails: readonly PlanEmail[];
  /** People and cards whose free trial is to be recorded for this workspace, in the same transaction. */
  trialUsers: readonly TrialUser[];
  /** Customers deleted in Stripe, to be removed from the table in the same transaction. */
  deletedCustomerIds: readonly string[];
  /** Calls to make after the write, so that no email is lost. Each decision repeats such a call until it succeeds. */
  callsAfterWrite: readonly StripeCall[];
  /** Whether the subscription's price is not in the table of plans. */
  isPlanUnknown: boolean;
}
