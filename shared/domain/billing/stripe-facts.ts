import type { PricedPlan } from "./price-key.ts";

/** A subscription as read from Stripe. Times are ISO 8601 UTC, amounts US cents. */
export interface StripeSubscription {
  id: string;
  customerId: string;
  /** Stripe's status. A later version of its API may have unknown ones. */
  status: string;
  createdAt: string;
  /** Undefined for a price that is not in the table of plans. */
  plan: PricedPlan | undefined;
  /** Undefined for a subscription without items. */
  currentPeriodEndsAt: string | undefined;
  /** The subscription's own card; undefined if the customer's default card pays. */
  card: { id: string; fingerprint: string | undefined } | undefined;
  hadTrial: boolean;
  trialEndsAt: string | undefined;
  cancelsAt: string | undefined;
  /** Whether it ends with its trial unless the address of its sign-up is verified. */
  awaitsVerification: boolean;
  /** Whether its payments are paused because one of them is disputed. */
  isPausedForDispute: boolean;
  /** Whether another plan is scheduled for the end of the period. */
  isChangePlanned: boolean;
  /** A change of plan that is waiting for its payment. */
  pendingChange:
    | {
        /** Undefined for a price that is not in the table of plans. */
        plan: PricedPlan | undefined;
        /** Time at which Stripe discards the unpaid change. */
        expiresAt: string;
        /** Stripe's page on which the change is paid. */
        payUrl: string | undefined;
      }
    | undefined;
  latestInvoice:
    | {
        id: string;
        issuedAt: string;
        isOpen: boolean;
        paidCents: number;
      }
    | undefined;
}

/**
 * A workspace's customer with all its subscriptions, ended ones included; undefined if Stripe does not know the
 * customer.
 */
export interface StripeCustomer {
  customerId: string;
  subscriptions: readonly StripeSubscription[] | undefined;
}

/**
 * A previous customer of a workspace, replaced because Stripe did not know it. An `unknown` customer may belong to the
 * Stripe account of an earlier API key.
 */
export type FormerCustomer =
  | { customerId: string; state: "unknown" | "deleted" }
  | { customerId: string; state: "known"; subscriptions: readonly StripeSubscription[] };

/** A workspace's customers in Stripe: the current one, and former ones, oldest first. */
export interface CustomerFacts {
  customer: StripeCustomer;
  formerCustomers: readonly FormerCustomer[];
}

/**
 * State of the sign-up that began a plan. A `lost` one can no longer be verified: its address belongs to another
 * account, or the sign-up was removed.
 */
export type SignUpState = "verified" | "waiting" | "lost";

/** Disputes of a subscription's payments at a bank. */
export interface Disputes {
  /** Time since which a payment is disputed; undefined if none is. */
  disputedAt: string | undefined;
  /** Whether a dispute was lost: a bank has taken a payment back. */
  isLost: boolean;
}

export const noDisputes: Disputes = { disputedAt: undefined, isLost: false };

/** A person (by address) or a card (by Stripe's fingerprint of its number). Each has one free trial. */
export type TrialUser = { email: string } | { card: string };

/** Earlier free trials of a trial's person and card. */
export interface TrialUse {
  /** Whether one of the two had a trial in another workspace. */
  isUsedElsewhere: boolean;
  /** The person or card without a recorded trial, or both. */
  unrecorded: readonly TrialUser[];
}

/**
 * Everything in Stripe and in the table on which the decision about a workspace's plan depends, besides its stored
 * billing.
 */
export interface BillingFacts extends CustomerFacts {
  signUp: SignUpState;
  disputes: Disputes;
  /** Read only for a trial of a verified person; see `needsTrialCheck`. */
  trialUse: TrialUse | undefined;
  /** Id of the customer's default card; read only for a subscription without its own card. */
  customerCardId: string | undefined;
}
