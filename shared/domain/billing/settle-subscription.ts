import type { StripeCall } from "./billing-decision.ts";
import { cancellationOf } from "./cancellation.ts";
import type { Disputes, SignUpState, StripeSubscription } from "./stripe-facts.ts";
import { isLive, isOver } from "./workspace-billing.ts";

interface Settled {
  calls: readonly StripeCall[];
  /** The subscription as it is after the calls. */
  subscription: StripeSubscription;
}

/**
 * Lets the subscription of a sign-up go on only once its address is verified: until then it ends at Stripe with its
 * trial, uncharged, whatever happens here. That of a lost sign-up ends at once.
 */
export function settleSignUp(subscription: StripeSubscription, signUp: SignUpState): Settled {
  const isSettled = subscription.awaitsVerification === (signUp === "waiting");
  if (isOver(subscription)) return { calls: [], subscription };
  if (signUp === "lost")
    return { calls: [cancellationOf(subscription)], subscription: canceled(subscription) };
  if (isSettled) return { calls: [], subscription };
  const { id: subscriptionId, cancelsAt } = subscription;
  const isCanceled = signUp === "waiting";
  return {
    calls: [{ type: "set_cancel_at_period_end", subscriptionId, isCanceled }],
    subscription: {
      ...subscription,
      awaitsVerification: isCanceled,
      cancelsAt: isCanceled ? cancelsAt : undefined,
    },
  };
}

/** Whether a payment of the subscription can be disputed: it runs, and its trial is over. */
export function canBeDisputed({ status }: Pick<StripeSubscription, "status">): boolean {
  return isLive({ status }) && status !== "trialing";
}

/**
 * Pauses the payments of a subscription while one of them is disputed, and ends the subscription once a bank has taken
 * one back for good: it must not be charged again. `disputedAt` is since when the plan is suspended.
 */
export function settleDisputes(
  subscription: StripeSubscription,
  { disputedAt, isLost }: Disputes,
): Settled & { disputedAt: string | undefined } {
  const isPaused = disputedAt !== undefined && !isLost;
  const { id: subscriptionId, isPausedForDispute } = subscription;
  const calls: StripeCall[] =
    isLive(subscription) && isPausedForDispute !== isPaused
      ? [{ type: "set_payments_paused", subscriptionId, isPaused }]
      : [];
  if (!isLost)
    return {
      calls,
      subscription:
        calls.length === 0 ? subscription : { ...subscription, isPausedForDispute: isPaused },
      disputedAt,
    };
  return {
    calls: [...calls, cancellationOf(subscription, { isRefunded: false })],
    subscription: canceled(subscription),
    disputedAt: undefined,
  };
}

function canceled(subscription: StripeSubscription): StripeSubscription {
  return { ...subscription, status: "canceled" };
}
