import type { CancelSubscription } from "./billing-decision.ts";
import type { StripeSubscription } from "./stripe-facts.ts";

/** Returns the call that cancels a subscription at once and refunds its latest invoice if that was paid. */
export function cancellationOf(
  { id, pendingChange, latestInvoice }: StripeSubscription,
  { isRefunded = true } = {},
): CancelSubscription {
  const isVoid = pendingChange !== undefined && latestInvoice?.isOpen === true;
  const isPaid = latestInvoice !== undefined && latestInvoice.paidCents > 0;
  return {
    type: "cancel_subscription",
    subscriptionId: id,
    voidInvoiceId: isVoid ? latestInvoice.id : undefined,
    refundInvoiceId: isRefunded && isPaid ? latestInvoice.id : undefined,
  };
}
