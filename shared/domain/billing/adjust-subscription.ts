import type { StripeCall } from "./billing-decision.ts";
import { cancellationOf } from "./cancellation.ts";
import type { Disputes, SignUpState, StripeSubscription } from "./stripe-facts.ts";
import { isLiveSubscription, isEndedSubscription } from "./workspace-billing.ts";

interface Adjusted {
  calls: readonly StripeCall[];
  /** The subscription as it is after the calls. */
  subscription: StripeSubscription;
}

/**
 * Returns the calls for the subscription of a sign-up, and the subscription after them. Until the address is verified,
 * the subscription is set to end with its trial, uncharged. The subscription of a lost sign-up is canceled at once.
 */
export function adjustToSignUp(subscription: StripeSubscription, signUp: SignUpState): Adjusted {
  const isSettled = subscription.awaitsVerification === (signUp === "waiting");
  if (isEndedSubscription(subscription)) return { calls: [], subscription };
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

/** Whether the subscription can have disputed payments: it is live, and its trial is over. */
export function canBeDisputed({ status }: Pick<StripeSubscription, "status">): boolean {
  return isLiveSubscription({ status }) && status !== "trialing";
}

/**
 * Returns the calls for the disputes of a subscription, and the subscription after them. Payments are paused while one
 * of them is disputed. The subscription is canceled once a bank has taken a payment back. `disputedAt` is the time
 * since which the plan is suspended.
 */
export function adjustToDisputes(
  subscription: StripeSubscription,
  { disputedAt, isLost }: Disputes,
): Adjusted & { disputedAt: string | undefined } {
  const isPaused = disputedAt !== undefined && !isLost;
  const { id: subscriptionId, isPausedForDispute } = subscription;
  const calls: StripeCall[] =
    isLiveSubscription(subscription) && isPausedForDispute !== isPaused
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
