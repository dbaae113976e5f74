import type { BillingDecision, PlanEmail } from "./billing-decision.ts";
import { cancellationOf } from "./cancellation.ts";
import { chooseCustomer } from "./choose-customer.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import { duePlanEmails } from "./due-plan-emails.ts";
import { planName } from "./plans.ts";
import { priceCents } from "./price-key.ts";
import { canBeDisputed, adjustToDisputes, adjustToSignUp } from "./adjust-subscription.ts";
import { endedSubscription, storedSubscription } from "./stored-subscription.ts";
import {
  noDisputes,
  type BillingFacts,
  type CustomerFacts,
  type Disputes,
  type SignUpState,
  type StripeSubscription,
} from "./stripe-facts.ts";
import {
  hasEnterprise,
  isEndedSubscription,
  unpaidEndsAt,
  withoutCheckout,
  type Subscription,
  type WorkspaceBilling,
} from "./workspace-billing.ts";

/**
 * Decides how a workspace's billing changes, given what is stored and what Stripe has now. Every cause (webhook,
 * checkout, daily comparison) leads to the same decision, so the order and number of causes do not matter.
 *
 * A second live subscription is canceled with a refund. The subscription of a sign-up continues only if its address is
 * verified. A trial is canceled if its person or card had one before, and a subscription if a bank has taken back one
 * of its payments. A former customer that Stripe returns again is deleted. A subscription missing in Stripe is treated
 * as canceled.
 */
export function decideBilling(
  stored: WorkspaceBilling,
  facts: BillingFacts,
  at: string,
): BillingDecision {
  const customer = chooseCustomer(facts);
  const { found, extra } = chooseSubscription(customer.subscriptions ?? []);
  const settled = found && settle(found, facts.signUp, facts.disputes);
  const current = settled?.subscription;
  const known = current
    ? storedSubscription(current, stored.subscription, settled?.disputedAt)
    : endedSubscription(stored.subscription);
  const trialUse = needsTrialCheck(current, facts.signUp) ? facts.trialUse : undefined;
  const isTrialRefused = trialUse?.isUsedElsewhere === true;
  const subscription = isTrialRefused ? endedSubscription(known) : known;
  const { news, ...changes } = decideNews(stored, subscription, {
    isVerified: facts.signUp === "verified",
    isTrialRefused,
    at,
  });
  const cardId =
    current === undefined || isEndedSubscription(current)
      ? undefined
      : (current.card?.id ?? facts.customerCardId);
  // The checkout belongs to another customer, or has expired.
  const isCheckoutOver =
    customer.customerId !== stored.customerId || (stored.checkoutEndsAt ?? at) < at;
  const billing: WorkspaceBilling = {
    ...(isCheckoutOver ? withoutCheckout(stored) : stored),
    ...changes,
    customerId: customer.customerId,
    formerCustomerIds:
      customer.formerCustomerIds.length === 0 ? undefined : customer.formerCustomerIds,
    isCustomerMissing: customer.subscriptions === undefined ? true : undefined,
    cardId,
    // A new card belongs to the owner. Items of earlier releases have no `cardId`.
    cardHolderId:
      stored.cardId === undefined || cardId === stored.cardId ? stored.cardHolderId : undefined,
    hadTrial: stored.hadTrial || current?.hadTrial === true,
    subscription,
  };
  return {
    calls: [
      ...customer.deletableCustomerIds.map(
        (customerId) => ({ type: "delete_customer", customerId }) as const,
      ),
      ...extra.map((one) => cancellationOf(one)),
      ...(settled?.calls ?? []),
    ],
    billing,
    emails: hasEnterprise(billing, at) ? [] : emailsAbout(subscription, news, at),
    trialUsers: isTrialRefused ? [] : (trialUse?.unrecorded ?? []),
    deletedCustomerIds: customer.deletedCustomerIds,
    callsAfterWrite: isTrialRefused && current !== undefined ? [cancellationOf(current)] : [],
    isPlanUnknown: current !== undefined && known === undefined,
  };
}

/**
 * Returns the workspace's current subscription, as it is after the calls for its sign-up and its disputes. Call it
 * without `disputes` to find the subscription whose disputes are to be read.
 */
export function currentSubscription(
  customers: CustomerFacts,
  signUp: SignUpState,
  disputes: Disputes = noDisputes,
): StripeSubscription | undefined {
  const { found } = chooseSubscription(chooseCustomer(customers).subscriptions ?? []);
  return found && settle(found, signUp, disputes).subscription;
}

/**
 * Whether a subscription is to be checked against earlier trials of its person and card. An unverified person is not
 * checked, because the result would reveal earlier trials to others.
 */
export function needsTrialCheck(
  subscription: Pick<StripeSubscription, "status"> | undefined,
  signUp: SignUpState,
): boolean {
  return signUp === "verified" && subscription?.status === "trialing";
}

function settle(found: StripeSubscription, signUp: SignUpState, disputes: Disputes) {
  const first = adjustToSignUp(found, signUp);
  const isAsked = canBeDisputed(first.subscription);
  const second = adjustToDisputes(first.subscription, isAsked ? disputes : noDisputes);
  return { ...second, calls: [...first.calls, ...second.calls] };
}

/** Returns the emails that are due about a subscription, and the fields that record them as sent. */
function decideNews(
  { told, signUp, refusedTrial }: WorkspaceBilling,
  subscription: Subscription | undefined,
  { isVerified, isTrialRefused, at }: { isVerified: boolean; isTrialRefused: boolean; at: string },
) {
  // No emails are sent before the address is verified.
  if (!isVerified) return { news: [], told, signUp };
  if (!isTrialRefused || subscription === undefined)
    return { ...duePlanEmails(subscription, told, at), signUp: undefined };
  const { id } = subscription;
  const news = refusedTrial === id ? [] : (["trial-refused"] as const);
  return { news, told: { ...told, endOf: id }, signUp: undefined, refusedTrial: id };
}

function emailsAbout(
  subscription: Subscription | undefined,
  news: readonly PlanEmail["template"][],
  at: string,
): PlanEmail[] {
  if (subscription === undefined) return [];
  const facts = {
    plan: planName(subscription.tier),
    priceCents: priceCents(subscription),
    period: subscription.period,
    trialEndsAt: subscription.trialEndsAt ?? at,
    keptUntil: unpaidEndsAt(subscription) ?? at,
  };
  return news.map((template) => ({ template, ...facts }));
}
