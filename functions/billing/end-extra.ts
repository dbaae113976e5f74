import type Stripe from "stripe";
import type { BillingTools } from "./apply-customer.ts";
import { asBusy, isMissing, isRefundedAlready, isRefused } from "./stripe-faults.ts";

/**
 * Cancels a subscription at once, and refunds its latest invoice. That of a change of plan that waits for its payment
 * can't be paid any more. Gives what the subscription has become.
 */
export async function endExtra(
  { stripe }: BillingTools,
  { id, latest_invoice: invoice, pending_update: waiting }: Stripe.Subscription,
  { isRefunded = true } = {},
): Promise<Pick<Stripe.Subscription, "status">> {
  if (waiting !== null && typeof invoice === "object" && invoice?.status === "open")
    await stripe.invoices.voidInvoice(invoice.id).catch((error: unknown) => {
      // It was paid or voided since it was read.
      if (!isRefused(error)) asBusy(error);
    });
  // Refunded first: a canceled one is not found again, and the key makes a repeated refund the same refund.
  const isPaid = typeof invoice === "object" && invoice !== null && invoice.amount_paid > 0;
  if (isRefunded && isPaid) await refund(stripe, invoice.id);
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Another call has canceled it.
    if (!isMissing(error)) asBusy(error);
  }
  return { status: "canceled" };
}

async function refund(stripe: Stripe, invoice: string): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: "paid" }).catch(asBusy);
  for (const { payment } of data) {
    const { payment_intent: intent } = payment;
    const id = typeof intent === "string" ? intent : intent?.id;
    if (id === undefined) continue;
    await stripe.refunds
      .create({ payment_intent: id, reason: "duplicate" }, { idempotencyKey: `refund-${id}` })
      .catch((error: unknown) => {
        // The operator was faster.
        if (!isRefundedAlready(error)) asBusy(error);
      });
  }
}
