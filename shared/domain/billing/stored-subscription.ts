import type { StripeSubscription } from "./stripe-facts.ts";
import { isEndedSubscription, Subscription } from "./workspace-billing.ts";

/**
 * Returns a Stripe subscription in its stored form. If its price is not in the table of plans, it keeps the plan that
 * was stored before; undefined if there was none.
 */
export function storedSubscription(
  given: StripeSubscription,
  before: Subscription | undefined,
  disputedAt?: string,
): Subscription | undefined {
  const known = before?.id === given.id ? before : undefined;
  const { id, status, currentPeriodEndsAt, trialEndsAt, cancelsAt } = given;
  const plan = given.plan ?? (known && { tier: known.tier, period: known.period });
  if (currentPeriodEndsAt === undefined || plan === undefined) return undefined;
  // Stripe may issue the next period's invoice while a payment is missing. This does not restart the grace period.
  const pastDueAt =
    (known?.status === "past_due" ? known.pastDueAt : undefined) ?? given.latestInvoice?.issuedAt;
  return Subscription().parse({
    id,
    status,
    ...plan,
    currentPeriodEndsAt,
    ...(status === "trialing" && trialEndsAt !== undefined && { trialEndsAt }),
    ...(!isEndedSubscription(given) &&
      cancelsAt !== undefined &&
      !given.awaitsVerification && { cancelsAt }),
    ...(disputedAt !== undefined && { disputedAt }),
    ...(status === "past_due" && pastDueAt !== undefined && { pastDueAt }),
    ...waitingChange(given),
    ...(given.isChangePlanned && !isEndedSubscription(given) && { isChangePlanned: true }),
  });
}

function waitingChange({ status, pendingChange }: StripeSubscription) {
  if (pendingChange?.plan === undefined || isEndedSubscription({ status })) return {};
  const { plan, expiresAt, payUrl } = pendingChange;
  return { waiting: { ...plan, expiresAt, payUrl } };
}

/** Returns a stored subscription as ended: `canceled`, or `incomplete_expired` if it was never paid. */
export function endedSubscription(subscription: Subscription | undefined) {
  if (subscription === undefined || isEndedSubscription(subscription)) return subscription;
  const { id, tier, period, currentPeriodEndsAt } = subscription;
  // An unpaid subscription never began.
  const status: Subscription["status"] =
    subscription.status === "incomplete" ? "incomplete_expired" : "canceled";
  return { id, tier, period, currentPeriodEndsAt, status };
}
