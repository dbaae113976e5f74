import type { TransactItem } from "../data/core/expressions.ts";
import type { BillingTools } from "./apply-customer.ts";
import type { Payer } from "./find-payer.ts";
import { asBusy, isMissing } from "./stripe-faults.ts";

/**
 * Makes the workspace's customer if it has none, or one that Stripe does not know any more. The key of the call is the
 * workspace's id and the number of its customers before, so that a repeat makes no second one. Name and address are told
 * after that: they can have changed at a repeat, which Stripe would refuse as another call with the same key. Throws
 * TransactionRefused if an item of `also` is refused.
 */
export async function ensureCustomer(
  tools: BillingTools,
  { workspaceId, userId: payerId, name, email, signUp }: Payer,
  also: readonly TransactItem[],
): Promise<void> {
  const { billing, stripe } = tools;
  const { customerId: before, formerCustomers = 0 } = (await billing.read(workspaceId)) ?? {};
  if (before !== undefined && !(await isCustomerGone(tools, before))) return;
  const count = before === undefined ? formerCustomers : formerCustomers + 1;
  const idempotencyKey = `customer-${workspaceId}${count === 0 ? "" : `-${count}`}`;
  const { id: customerId } = await stripe.customers
    .create({ metadata: { workspaceId } }, { idempotencyKey })
    .catch(asBusy);
  await stripe.customers.update(customerId, { name, email }).catch(asBusy);
  await billing.begin(workspaceId, { customerId, payerId, signUp }, { also, replaced: before });
}

/** Whether Stripe does not know the customer, or has deleted it. */
export async function isCustomerGone({ stripe }: BillingTools, id: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true;
  } catch (error) {
    return isMissing(error) || asBusy(error);
  }
}
