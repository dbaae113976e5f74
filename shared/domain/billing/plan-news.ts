import {
  givesPlan,
  isDisputed,
  type PlanNewsTold,
  type Subscription,
} from "./workspace-billing.ts";

/** What is told by email about a subscription. */
export type PlanNews =
  | "trial-ending"
  | "payment-failed"
  | "plan-disputed"
  | "plan-restored"
  | "plan-ended";

/** Days before a trial's end at which its end is told. */
const trialNoticeDays = 3;

/**
 * Returns what is new about a subscription and has not been told yet, and what has been told then. Asked once a day at
 * least, it tells each trial, missing payment, dispute and end once.
 */
export function planNews(
  subscription: Subscription | undefined,
  told: PlanNewsTold,
  at: string,
): { news: PlanNews[]; told: PlanNewsTold } {
  if (subscription === undefined) return { news: [], told };
  const { id, status, trialEndsAt, cancelsAt, pastDueAt } = subscription;
  const has = givesPlan(subscription, at);
  const isTrialEnding =
    status === "trialing" &&
    cancelsAt === undefined &&
    trialEndsAt !== undefined &&
    at >= daysBefore(trialEndsAt, trialNoticeDays) &&
    told.trialOf !== id;
  const isFailed = has && status === "past_due" && pastDueAt !== told.failureAt;
  // A checkout that was never paid had no plan.
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
      // A plan that is given again can end again.
      endOf: has ? undefined : wasLive && !isSuspended ? id : told.endOf,
      disputedAt: isSuspended ? subscription.disputedAt : undefined,
    },
  };
}

function daysBefore(time: string, days: number): string {
  return new Date(Date.parse(time) - days * 24 * 60 * 60 * 1000).toISOString();
}
