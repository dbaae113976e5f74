import type Stripe from "stripe";
import { planOfPriceKey, type PricedPlan } from "../../shared/domain/billing/price-key.ts";
import type { StripeSubscription } from "../../shared/domain/billing/stripe-facts.ts";

/** Metadata key of a subscription that ends with its trial unless its sign-up is verified. */
export const awaitsVerificationKey = "awaitsVerification";

/** Metadata of a subscription whose payments are paused for a dispute, not by the operator. */
export const pauseMetadata = { key: "pausedFor", dispute: "dispute" } as const;

/** Converts Stripe's subscription object. Needs `latest_invoice` and `default_payment_method` expanded. */
export function readSubscription(given: Stripe.Subscription): StripeSubscription {
  const [item] = given.items.data;
  const { pending_update: update, latest_invoice: latest, metadata } = given;
  const invoice = typeof latest === "object" ? (latest ?? undefined) : undefined;
  return {
    id: given.id,
    customerId: expandableId(given.customer) ?? "",
    status: given.status,
    createdAt: iso(given.created),
    plan: planOfItem(item),
    currentPeriodEndsAt: item && iso(item.current_period_end),
    card: cardOf(given),
    hadTrial: given.trial_start !== null,
    trialEndsAt: given.trial_end === null ? undefined : iso(given.trial_end),
    cancelsAt: given.cancel_at === null ? undefined : iso(given.cancel_at),
    awaitsVerification: metadata[awaitsVerificationKey] !== undefined,
    isPausedForDispute: metadata[pauseMetadata.key] === pauseMetadata.dispute,
    isChangePlanned: expandableId(given.schedule) !== undefined,
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
  // A replaced price has lost its lookup key but keeps its metadata.
  return planOfPriceKey(item?.price.metadata["priceKey"] ?? item?.price.lookup_key ?? null);
}

/** The id of an expandable field, which holds an object, only its id, or null. */
export function expandableId(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

function cardOf({ default_payment_method: method }: Stripe.Subscription) {
  const id = expandableId(method);
  if (id === undefined) return undefined;
  const card = typeof method === "object" ? method?.card : undefined;
  // Absent for a payment method other than a card.
  return { id, fingerprint: card?.fingerprint ?? undefined };
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
