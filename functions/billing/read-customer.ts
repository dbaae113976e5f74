import type Stripe from "stripe";
import type { BillingTools } from "./apply-customer.ts";
import { asBusy, isMissing } from "./stripe-faults.ts";

type Reads = Pick<BillingTools, "stripe">;

/** More than any customer has: two live ones are the exception. */
const subscriptionsAtMost = 200;

/** All subscriptions that a customer ever had. */
export async function subscriptionsOf(
  { stripe }: Reads,
  customer: string,
): Promise<Stripe.Subscription[]> {
  return await stripe.subscriptions
    .list({
      customer,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice", "data.default_payment_method"],
    })
    .autoPagingToArray({ limit: subscriptionsAtMost })
    .catch(asBusy);
}

/** What Stripe has of a customer. One that is `unknown` may be of another account, to which the key belonged. */
export async function customerState(
  { stripe }: Reads,
  id: string,
): Promise<"known" | "deleted" | "unknown"> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true ? "deleted" : "known";
  } catch (error) {
    return isMissing(error) ? "unknown" : asBusy(error);
  }
}
