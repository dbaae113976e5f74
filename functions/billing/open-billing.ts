import type Stripe from "stripe";
import { BillingRepository } from "../data/billing/billing-repository.ts";
import { openTable } from "../data/core/open-table.ts";
import type { Table } from "../data/core/table.ts";
import { openStripe } from "./stripe-client.ts";

export interface BillingDependencies {
  table: Table;
  billing: BillingRepository;
  stripe: Stripe;
}

/** The stage's table and Stripe's client. Throws `billing_off` where the stage takes no payments. */
export async function openBilling(): Promise<BillingDependencies> {
  const table = openTable();
  return { table, billing: new BillingRepository(table), stripe: await openStripe() };
}
