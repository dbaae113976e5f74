import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import type { Table } from "../../data/core/table.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";

interface Deletion {
  /** The outbox entry of the deletion. */
  outboxId: string;
  workspaceId: WorkspaceId;
  at: string;
}

/**
 * Requests the job that ends a deleted workspace's subscriptions and deletes its customer at Stripe, once for each
 * customer. Returns `ended` when that job is done, or when the workspace never had a customer. Until then the deletion
 * waits, because the job reads the items that name the customer.
 */
export async function requestBillingEnd(
  { table, outbox }: { table: Table; outbox: OutboxRepository },
  { outboxId, workspaceId, at }: Deletion,
): Promise<"ended" | "requested"> {
  const known = await new BillingRepository(table).read(workspaceId);
  const newestId = known?.customerId ?? known?.formerCustomerIds?.at(-1);
  if (newestId === undefined) return "ended";
  const id = `${outboxId}-${newestId}`;
  const isDone = await outbox.askOnce(id, "end-billing", { workspaceId }, at);
  return isDone ? "ended" : "requested";
}
