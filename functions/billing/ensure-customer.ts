import type { TransactItem } from "../data/core/expressions.ts";
import type { BillingTools } from "./apply-customer.ts";
import type { Payer } from "./find-payer.ts";
import { customerState } from "./read-customer.ts";
import { asBusy } from "./stripe-faults.ts";

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
  at: string,
): Promise<void> {
  const { billing, stripe } = tools;
  const { customerId: before, formerCustomers = 0 } = (await billing.read(workspaceId)) ?? {};
  if (before !== undefined && (await customerState(tools, before)) === "known") return;
  const count = before === undefined ? formerCustomers : formerCustomers + 1;
  const idempotencyKey = `customer-${workspaceId}${count === 0 ? "" : `-${count}`}`;
  const { id: customerId } = await stripe.customers
    .create({ metadata: { workspaceId } }, { idempotencyKey })
    .catch(asBusy);
  await stripe.customers.update(customerId, { name, email }).catch(asBusy);
  const replaced = before === undefined ? undefined : { customerId: before, at };
  await billing.begin(workspaceId, { customerId, payerId, signUp }, { also, replaced });
}
