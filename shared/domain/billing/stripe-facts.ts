import type { PricedPlan } from "./price-key.ts";

/** A subscription as Stripe has it now. Times are ISO 8601 UTC, amounts US cents. */
export interface StripeSubscription {
  id: string;
  customerId: string;
  /** One of Stripe's statuses; a later version of its API may have others than this product knows. */
  status: string;
  createdAt: string;
  /** Undefined for a price that is not in the table of plans. */
  plan: PricedPlan | undefined;
  /** Undefined for a subscription without items. */
  currentPeriodEndsAt: string | undefined;
  /** The card of the subscription's own; undefined if its customer's card pays. */
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
        /** When Stripe drops the change. */
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

/** A workspace's customer with all subscriptions that it ever had; undefined if Stripe does not know the customer. */
export interface StripeCustomer {
  customerId: string;
  subscriptions: readonly StripeSubscription[] | undefined;
}

/**
 * A customer that a workspace has given up because Stripe did not know it. An `unknown` one may be of another account,
 * to which the key belonged.
 */
export type FormerCustomer =
  | { customerId: string; state: "unknown" | "deleted" }
  | { customerId: string; state: "known"; subscriptions: readonly StripeSubscription[] };

/** A workspace's customers at Stripe: the current one, and those that were given up, the oldest first. */
export interface CustomerFacts {
  customer: StripeCustomer;
  formerCustomers: readonly FormerCustomer[];
}

/**
 * State of the sign-up that began a plan. A `lost` one can't be verified any more: its address belongs to another
 * account, or the sign-up was removed.
 */
export type SignUpState = "verified" | "waiting" | "lost";

/** Disputes of a subscription's payments at a bank. */
export interface Disputes {
  /** Since when a payment is disputed; undefined while none is. */
  disputedAt: string | undefined;
  /** Whether a bank has taken a payment back for good. */
  isLost: boolean;
}

export const noDisputes: Disputes = { disputedAt: undefined, isLost: false };

/** A person, by their address, or a card, by Stripe's fingerprint of its number. Each has one free trial. */
export type TrialUser = { email: string } | { card: string };

/** Earlier free trials of a trial's person and card. */
export interface TrialUse {
  /** Whether one of the two had a trial in another workspace. */
  isUsedElsewhere: boolean;
  /** Those of the two of which no trial is recorded yet. */
  unrecorded: readonly TrialUser[];
}

/** Everything that a decision about a workspace's plan depends on, besides what is stored of the plan. */
export interface BillingFacts extends CustomerFacts {
  signUp: SignUpState;
  disputes: Disputes;
  /** Read for a trial of a verified person only; see `isTrialChecked`. */
  trialUse: TrialUse | undefined;
  /** The id of the customer's card; read for a subscription without a card of its own. */
  customerCardId: string | undefined;
}
