import type Stripe from "stripe";
import { isOver } from "../../shared/domain/billing/workspace-billing.ts";
import type { BillingTools } from "./apply-customer.ts";
import { idOf } from "./read-subscription.ts";
import { asBusy } from "./stripe-faults.ts";

/** The id of the card that pays a subscription: its own, else its customer's. Undefined for one that has ended. */
export async function payingCard(
  { stripe }: Pick<BillingTools, "stripe">,
  subscription: Stripe.Subscription | undefined,
): Promise<string | undefined> {
  if (subscription === undefined || isOver(subscription)) return undefined;
  const own = idOf(subscription.default_payment_method);
  if (own !== undefined) return own;
  const id = idOf(subscription.customer) ?? "";
  const customer = await stripe.customers.retrieve(id).catch(asBusy);
  return customer.deleted === true
    ? undefined
    : idOf(customer.invoice_settings.default_payment_method);
}
