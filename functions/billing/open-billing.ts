import { BillingRepository } from "../data/billing/billing-repository.ts";
import { openTable } from "../data/core/open-table.ts";
import type { BillingTools } from "./apply-customer.ts";
import { openStripe } from "./stripe-client.ts";

/** The stage's table and Stripe's client. Throws `billing_off` where the stage takes no payments. */
export async function openBilling(): Promise<BillingTools> {
  const table = openTable();
  return { table, billing: new BillingRepository(table), stripe: await openStripe() };
}
