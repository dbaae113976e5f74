import type Stripe from "stripe";
import { planOfPriceKey, type PricedPlan } from "../../shared/domain/billing/price-key.ts";
import type { StripeSubscription } from "../../shared/domain/billing/stripe-facts.ts";

/** The entry in a subscription's metadata while it ends with its trial unless its sign-up is verified. */
export const verificationMark = "awaitsVerification";

/** The entry in a subscription's metadata while its payments are paused for a dispute, and for no operator's reason. */
export const pausedFor = { key: "pausedFor", dispute: "dispute" } as const;

/** Reads Stripe's answer about a subscription. Needs `latest_invoice` and `default_payment_method` expanded. */
export function readSubscription(given: Stripe.Subscription): StripeSubscription {
  const [item] = given.items.data;
  const { pending_update: update, latest_invoice: latest, metadata } = given;
  const invoice = typeof latest === "object" ? (latest ?? undefined) : undefined;
  return {
    id: given.id,
    customerId: idOf(given.customer) ?? "",
    status: given.status,
    createdAt: iso(given.created),
    plan: planOfItem(item),
    currentPeriodEndsAt: item && iso(item.current_period_end),
    card: cardOf(given),
    hadTrial: given.trial_start !== null,
    trialEndsAt: given.trial_end === null ? undefined : iso(given.trial_end),
    cancelsAt: given.cancel_at === null ? undefined : iso(given.cancel_at),
    awaitsVerification: metadata[verificationMark] !== undefined,
    isPausedForDispute: metadata[pausedFor.key] === pausedFor.dispute,
    isChangePlanned: idOf(given.schedule) !== undefined,
    pendingChange:
      update === null
        ? undefined
        : {
            plan: planOfItem(update.subscription_items?.[0]),
            expiresAt: iso(update.expires_at),
            payUrl: invoice?.hosted_invoice_url ?? undefined,
          },
    latestInvoice: invoice && {
      id: invoice.id,
      issuedAt: iso(invoice.effective_at ?? invoice.created),
      isOpen: invoice.status === "open",
      paidCents: invoice.amount_paid,
    },
  };
}

/** The plan of a subscription's item; undefined for a price that is not in the table of plans. */
export function planOfItem(item: Stripe.SubscriptionItem | undefined): PricedPlan | undefined {
  // A price that a later one has replaced has no lookup key any more; its metadata stays.
  return planOfPriceKey(item?.price.metadata["priceKey"] ?? item?.price.lookup_key ?? null);
}

/** The id in a field that holds an object or only its id; undefined where there is neither. */
export function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

function cardOf({ default_payment_method: method }: Stripe.Subscription) {
  const id = idOf(method);
  if (id === undefined) return undefined;
  const card = typeof method === "object" ? method?.card : undefined;
  // Absent for a payment method that is no card.
  return { id, fingerprint: card?.fingerprint ?? undefined };
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
