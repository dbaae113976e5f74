import { webhookEventOf } from "../../shared/domain/webhooks/webhook-event.ts";
import { readAgreementHead } from "../data/agreements/read-agreement-head.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import type { AgreementOutboxEvent } from "../data/outbox/event-repository.ts";
import { workspaceEventItem } from "../data/outbox/workspace-events.ts";

/**
 * The record of an agreement's event for its workspace. It is written once, in the transaction that marks the event as
 * handled for this subscriber.
 */
export async function workspaceEventItems(
  table: Table,
  { agreementId, happened, version, sequence, createdAt }: AgreementOutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined) return [];
  const event = webhookEventOf(agreement, { happened, at: createdAt, version, sequence });
  return event === undefined ? [] : [workspaceEventItem(table, agreement.workspaceId, event, at)];
}
