import {
  givesPlan,
  isDisputed,
  type SentPlanEmails,
  type Subscription,
} from "./workspace-billing.ts";

/** The emails about a subscription. */
export type DuePlanEmail =
  | "trial-ending"
  | "payment-failed"
  | "plan-disputed"
  | "plan-restored"
  | "plan-ended";

/** Days before the end of a trial at which its owner is emailed. */
const trialWarningDays = 3;

/**
 * Returns the emails about a subscription that are due and not yet sent, and the record of sent emails that includes
 * them. If called at least once a day, each trial, missing payment, dispute and end of a plan gets one email.
 */
export function duePlanEmails(
  subscription: Subscription | undefined,
  told: SentPlanEmails,
  at: string,
): { news: DuePlanEmail[]; told: SentPlanEmails } {
  if (subscription === undefined) return { news: [], told };
  const { id, status, trialEndsAt, cancelsAt, pastDueAt } = subscription;
  const has = givesPlan(subscription, at);
  const isTrialEnding =
    status === "trialing" &&
    cancelsAt === undefined &&
    trialEndsAt !== undefined &&
    at >= daysBefore(trialEndsAt, trialWarningDays) &&
    // After an outage the trial may be over, which Stripe tells a moment later.
    at < trialEndsAt &&
    told.trialOf !== id;
  const isFailed = has && status === "past_due" && pastDueAt !== told.failureAt;
  // An unpaid checkout never gave a plan.
  const wasLive = !status.startsWith("incomplete");
  const isSuspended = isDisputed(subscription);
  const isEnded = !has && wasLive && !isSuspended && told.endOf !== id;
  const isNewDispute = isSuspended && told.disputedAt !== subscription.disputedAt;
  const isRestored = has && told.disputedAt !== undefined;
  return {
    news: [
      ...(isTrialEnding ? (["trial-ending"] as const) : []),
      ...(isFailed ? (["payment-failed"] as const) : []),
      ...(isNewDispute ? (["plan-disputed"] as const) : []),
      ...(isRestored ? (["plan-restored"] as const) : []),
      ...(isEnded ? (["plan-ended"] as const) : []),
    ],
    told: {
      trialOf: isTrialEnding ? id : told.trialOf,
      failureAt: isFailed ? pastDueAt : told.failureAt,
      // A plan that is active again can end again, so the record is cleared.
      endOf: has ? undefined : wasLive && !isSuspended ? id : told.endOf,
      disputedAt: isSuspended ? subscription.disputedAt : undefined,
    },
  };
}

/**
 * Whether what an email about a subscription says is so at a time: it may be sent late, or joined with others. Without
 * a subscription, a plan has ended.
 */
export function isPlanEmailTrue(
  email: DuePlanEmail,
  subscription: Subscription | undefined,
  at: string,
): boolean {
  if (subscription === undefined) return email === "plan-ended";
  const { status, cancelsAt } = subscription;
  switch (email) {
    case "trial-ending":
      return status === "trialing" && cancelsAt === undefined;
    case "payment-failed":
      return status === "past_due" && givesPlan(subscription, at);
    case "plan-disputed":
      return isDisputed(subscription);
    case "plan-restored":
      return givesPlan(subscription, at);
    case "plan-ended":
      return !givesPlan(subscription, at) && !isDisputed(subscription);
    default:
      return email satisfies never;
  }
}

function daysBefore(time: string, days: number): string {
  return new Date(Date.parse(time) - days * 24 * 60 * 60 * 1000).toISOString();
}
