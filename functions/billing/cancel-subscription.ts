import type Stripe from "stripe";
import type { CancelSubscription } from "../../shared/domain/billing/billing-decision.ts";
import type { BillingDependencies } from "./open-billing.ts";
import {
  throwBusyIfTransient,
  isMissingAtStripe,
  isAlreadyRefunded,
  isInvalidRequest,
} from "./stripe-errors.ts";

/**
 * Cancels a subscription at once, and voids and refunds the invoices that the call names. A repeat changes nothing.
 * Throws `busy`.
 */
export async function cancelSubscription(
  { stripe }: Pick<BillingDependencies, "stripe">,
  { subscriptionId, voidInvoiceId, refundInvoiceId }: Omit<CancelSubscription, "type">,
): Promise<void> {
  if (voidInvoiceId !== undefined)
    await stripe.invoices.voidInvoice(voidInvoiceId).catch((error: unknown) => {
      // The invoice was paid or voided since it was read.
      if (!isInvalidRequest(error)) throwBusyIfTransient(error);
    });
  // Refunds come first, because a repeated call does not find a canceled subscription. The idempotency key prevents
  // double refunds.
  if (refundInvoiceId !== undefined) await refund(stripe, refundInvoiceId);
  try {
    await stripe.subscriptions.cancel(subscriptionId);
  } catch (error) {
    // Another call has canceled it.
    if (!isMissingAtStripe(error)) throwBusyIfTransient(error);
  }
}

async function refund(stripe: Stripe, invoice: string): Promise<void> {
  const { data } = await stripe.invoicePayments
    .list({ invoice, status: "paid" })
    .catch(throwBusyIfTransient);
  for (const { payment } of data) {
    const { payment_intent: intent } = payment;
    const id = typeof intent === "string" ? intent : intent?.id;
    if (id === undefined) continue;
    await stripe.refunds
      .create({ payment_intent: id, reason: "duplicate" }, { idempotencyKey: `refund-${id}` })
      .catch((error: unknown) => {
        // The operator refunded the payment first.
        if (!isAlreadyRefunded(error)) throwBusyIfTransient(error);
      });
  }
}
