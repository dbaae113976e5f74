import type Stripe from "stripe";
import type { BillingTools } from "./apply-customer.ts";
import { asBusy, isMissing, isRefundedAlready } from "./stripe-faults.ts";

/** Cancels a subscription at once, and refunds its latest invoice. Gives what it has become. */
export async function endExtra(
  { stripe }: BillingTools,
  { id, latest_invoice: invoice }: Stripe.Subscription,
  { isRefunded = true } = {},
): Promise<Pick<Stripe.Subscription, "status">> {
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
