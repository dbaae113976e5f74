import type Stripe from "stripe";
import type {
  FormerCustomer,
  StripeSubscription,
} from "../../shared/domain/billing/stripe-facts.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { expandableId, readSubscription } from "./read-subscription.ts";
import { throwBusyIfTransient, isMissingAtStripe } from "./stripe-errors.ts";

type Reads = Pick<BillingDependencies, "stripe">;

/** Above the number of subscriptions of any customer: two live ones are the exception. */
const subscriptionsMax = 200;

/** All subscriptions that a customer ever had. Throws `busy`, and Stripe's error for a missing customer. */
export async function readSubscriptions(
  { stripe }: Reads,
  customer: string,
): Promise<StripeSubscription[]> {
  const found = await stripe.subscriptions
    .list({
      customer,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice", "data.default_payment_method"],
    })
    .autoPagingToArray({ limit: subscriptionsMax })
    .catch(throwBusyIfTransient);
  return found.map((one) => readSubscription(one));
}

/**
 * State of a customer at Stripe. An `unknown` customer may belong to another Stripe account, whose key was configured.
 */
export async function readCustomerState(
  { stripe }: Reads,
  id: string,
): Promise<FormerCustomer["state"]> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true ? "deleted" : "known";
  } catch (error) {
    return isMissingAtStripe(error) ? "unknown" : throwBusyIfTransient(error);
  }
}

/** The id of a customer's card, which pays subscriptions without a card of their own. */
export async function readCustomerCard({ stripe }: Reads, id: string): Promise<string | undefined> {
  const customer = await stripe.customers.retrieve(id).catch(throwBusyIfTransient);
  return customer.deleted === true ? undefined : cardOf(customer);
}

function cardOf({ invoice_settings: settings }: Stripe.Customer): string | undefined {
  return expandableId(settings.default_payment_method);
}
