import type Stripe from "stripe";
import { planOfPriceKey, type PricedPlan } from "../../shared/domain/billing/price-key.ts";
import { isLive, isOver, Subscription } from "../../shared/domain/billing/workspace-billing.ts";

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * A subscription as the table keeps it. One of a price that is not of the table of plans keeps the plan that it had
 * `before`; undefined if it had none.
 */
export function readSubscription(
  given: Stripe.Subscription,
  before: Subscription | undefined,
  disputedAt?: string,
): Subscription | undefined {
  const [item] = given.items.data;
  const plan = planOfItem(item) ?? (before?.id === given.id ? planOf(before) : undefined);
  if (item === undefined || plan === undefined) return undefined;
  const { latest_invoice: invoice, trial_end: trialEnd, cancel_at: cancelAt } = given;
  const unpaid = typeof invoice === "object" ? invoice : null;
  // While a payment is missing Stripe may make the invoice of a further period: the grace does not begin again.
  const isKnown = before?.id === given.id && before.status === "past_due";
  const pastDueAt =
    (isKnown ? before.pastDueAt : undefined) ??
    (unpaid === null ? undefined : iso(unpaid.effective_at ?? unpaid.created));
  return Subscription.parse({
    id: given.id,
    status: given.status,
    ...plan,
    currentPeriodEndsAt: iso(item.current_period_end),
    ...(given.status === "trialing" && trialEnd !== null && { trialEndsAt: iso(trialEnd) }),
    ...(!isOver(given) &&
      cancelAt !== null &&
      !awaitsVerification(given) && { cancelsAt: iso(cancelAt) }),
    ...(disputedAt !== undefined && { disputedAt }),
    ...(given.status === "past_due" && pastDueAt !== undefined && { pastDueAt }),
    ...waitingChange(given),
    ...(idOf(given.schedule) !== undefined && !isOver(given) && { isChangePlanned: true }),
  });
}

/** The plan of a subscription's item; undefined for a price that is not of the table of plans. */
export function planOfItem(item: Stripe.SubscriptionItem | undefined): PricedPlan | undefined {
  // A price that a later one has replaced has no lookup key any more; its metadata stays.
  return planOfPriceKey(item?.price.metadata["priceKey"] ?? item?.price.lookup_key ?? null);
}

/** The change that waits for its payment, by the latest invoice. */
function waitingChange({
  status,
  pending_update: update,
  latest_invoice: invoice,
}: Stripe.Subscription) {
  const plan = planOfItem(update?.subscription_items?.[0]);
  if (plan === undefined || update === null || isOver({ status })) return {};
  const payUrl = typeof invoice === "object" ? invoice?.hosted_invoice_url : undefined;
  return { waiting: { ...plan, expiresAt: iso(update.expires_at), payUrl: payUrl ?? undefined } };
}

/** The name of the entry in a subscription's metadata while it ends with its trial unless its address is verified. */
export const verificationMark = "awaitsVerification";

export function awaitsVerification({ metadata }: Stripe.Subscription): boolean {
  return metadata[verificationMark] !== undefined;
}

/** The id in a field that holds an object or only its id; undefined where there is neither. */
export function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

const planOf = ({ tier, period }: Subscription): PricedPlan => ({ tier, period });

export interface ChosenSubscriptions {
  /** The one that counts: the oldest that is live, else the newest. */
  found: Stripe.Subscription | undefined;
  /** Those that must end, because another one is live. */
  extra: Stripe.Subscription[];
}

/** Which of a customer's subscriptions counts. The order of the list does not matter. */
export function chooseSubscription(given: readonly Stripe.Subscription[]): ChosenSubscriptions {
  const byAge = given.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const current = byAge.find(isLive) ?? byAge.at(-1);
  const hasLive = current !== undefined && isLive(current);
  const extra = byAge.filter((one) => hasLive && one !== current && !isOver(one));
  return { found: current, extra };
}
