import type { TransactItem } from "../data/core/expressions.ts";
import type { BillingDependencies } from "./open-billing.ts";
import type { Payer } from "./find-payer.ts";
import { readCustomerState } from "./read-customer.ts";
import { throwBusyIfTransient } from "./stripe-errors.ts";

/**
 * Creates the workspace's customer at Stripe unless it exists. The idempotency key is the workspace's id and the number
 * of its former customers, so that a repeated call creates no second customer. Name and address are set in a second
 * call: they may have changed since, and Stripe refuses the same key with other input. Throws TransactionCanceled if an
 * item of `also` is refused, and `busy`.
 */
export async function ensureCustomer(
  dependencies: BillingDependencies,
  { workspaceId, userId: payerId, name, email, signUp }: Payer,
  also: readonly TransactItem[],
  at: string,
): Promise<void> {
  const { billing, stripe } = dependencies;
  const { customerId: before, formerCustomers = 0 } = (await billing.read(workspaceId)) ?? {};
  if (before !== undefined && (await readCustomerState(dependencies, before)) === "known") return;
  const count = before === undefined ? formerCustomers : formerCustomers + 1;
  const idempotencyKey = `customer-${workspaceId}${count === 0 ? "" : `-${count}`}`;
  const { id: customerId } = await stripe.customers
    .create({ metadata: { workspaceId } }, { idempotencyKey })
    .catch(throwBusyIfTransient);
  await stripe.customers.update(customerId, { name, email }).catch(throwBusyIfTransient);
  const replaced = before === undefined ? undefined : { customerId: before, at };
  await billing.begin(workspaceId, { customerId, payerId, signUp }, { also, replaced });
}
