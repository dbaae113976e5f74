import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { billingKeys } from "./billing-keys.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { requestEmailItem, requestJobItem } from "../outbox/job-requests.ts";
import { StoredBilling } from "./stored-billing.ts";

/**
 * Transaction items that remove a sign-up's plan from its workspace. They are used if a person verifies the address
 * without proving that the sign-up was theirs: that person gets neither the plan nor the card. A job deletes the
 * customer in Stripe, and an email informs the person. Refused if the plan was begun or changed after this function
 * read it.
 */
export async function removePlanItems(
  table: Table,
  workspaceId: WorkspaceId,
  person: { name: string; email: string },
  at: string,
): Promise<TransactItem[]> {
  const key = billingKeys.billing(workspaceId);
  const known = await table.get(key, StoredBilling);
  if (known === undefined) return [table.checkItem(key, mustBeNew)];
  const { revision, customerId, checkoutId, formerCustomers = 0, formerCustomerIds = [] } = known;
  const emptied = {
    revision: revision + 1,
    hadTrial: false,
    told: {},
    formerCustomers: formerCustomers + 1,
  };
  const isUnchanged = { text: "revision = :revision", values: { ":revision": revision } };
  const item = table.putItem(key, "billing", emptied, isUnchanged);
  if (customerId === undefined) return [item];
  return [
    item,
    requestJobItem(table, "end-customer", { customerId, checkoutId }, at),
    ...formerCustomerIds.map((id) => requestJobItem(table, "end-customer", { customerId: id }, at)),
    requestEmailItem(table, "plan-not-kept", person, at),
  ];
}

/** Whether a sign-up has begun a checkout for its workspace. */
export async function hasBegunPlan(table: Table, workspaceId: WorkspaceId): Promise<boolean> {
  const known = await table.get(billingKeys.billing(workspaceId), StoredBilling);
  return known?.customerId !== undefined;
}
