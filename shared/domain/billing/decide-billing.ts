import type { BillingDecision, PlanEmail } from "./billing-decision.ts";
import { cancellationOf } from "./cancellation.ts";
import { chooseCustomer } from "./choose-customer.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import { planNews } from "./plan-news.ts";
import { planName } from "./plans.ts";
import { priceCents } from "./price-key.ts";
import { canBeDisputed, settleDisputes, settleSignUp } from "./settle-subscription.ts";
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
  isOver,
  unpaidEndsAt,
  withoutCheckout,
  type Subscription,
  type WorkspaceBilling,
} from "./workspace-billing.ts";

/**
 * Decides what follows for a workspace from what is stored of its plan and what Stripe has now. Every cause (webhook,
 * checkout, daily comparison) leads to this same decision, so their order and number do not matter.
 *
 * A second live subscription ends with a refund. That of a sign-up goes on only once its address is verified. A trial
 * ends whose person or card had one before, and a subscription whose payment a bank has taken back. A customer that was
 * given up and that Stripe knows again is deleted. A subscription missing in Stripe is treated as canceled.
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
  const trialUse = isTrialChecked(current, facts.signUp) ? facts.trialUse : undefined;
  const isTrialRefused = trialUse?.isUsedElsewhere === true;
  const subscription = isTrialRefused ? endedSubscription(known) : known;
  const { news, ...changes } = decideNews(stored, subscription, {
    isVerified: facts.signUp === "verified",
    isTrialRefused,
    at,
  });
  const cardId =
    current === undefined || isOver(current)
      ? undefined
      : (current.card?.id ?? facts.customerCardId);
  // The checkout was that of the other customer, or can't be paid any more.
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
    // Another card is the owner's. An item of an earlier release names none.
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
 * The subscription that counts, as it is after the calls that its sign-up and its disputes need. Without disputes it is
 * the subscription whose disputes are to be read.
 */
export function currentSubscription(
  customers: CustomerFacts,
  signUp: SignUpState,
  disputes: Disputes = noDisputes,
): StripeSubscription | undefined {
  const { found } = chooseSubscription(chooseCustomer(customers).subscriptions ?? []);
  return found && settle(found, signUp, disputes).subscription;
}

/** Whether earlier trials of a subscription's person and card matter. Before, nobody may learn of them. */
export function isTrialChecked(
  subscription: Pick<StripeSubscription, "status"> | undefined,
  signUp: SignUpState,
): boolean {
  return signUp === "verified" && subscription?.status === "trialing";
}

function settle(found: StripeSubscription, signUp: SignUpState, disputes: Disputes) {
  const first = settleSignUp(found, signUp);
  const isAsked = canBeDisputed(first.subscription);
  const second = settleDisputes(first.subscription, isAsked ? disputes : noDisputes);
  return { ...second, calls: [...first.calls, ...second.calls] };
}

/** What is told of a subscription, and what is noted of it then. */
function decideNews(
  { told, signUp, refusedTrial }: WorkspaceBilling,
  subscription: Subscription | undefined,
  { isVerified, isTrialRefused, at }: { isVerified: boolean; isTrialRefused: boolean; at: string },
) {
  // Nobody is told of a plan whose address nobody has verified.
  if (!isVerified) return { news: [], told, signUp };
  if (!isTrialRefused || subscription === undefined)
    return { ...planNews(subscription, told, at), signUp: undefined };
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
