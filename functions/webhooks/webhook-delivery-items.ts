import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { workspaceOfSandbox, type WorkspaceId } from "../../shared/domain/ids.ts";
import {
  webhookBody,
  webhookEventOf,
  type WebhookEvent,
} from "../../shared/domain/webhooks/webhook-event.ts";
import {
  isToldOf,
  type Webhook,
  type WebhookDelivery,
} from "../../shared/domain/webhooks/webhook.ts";
import { readAgreementHead } from "../data/agreements/read-agreement-head.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import type { AgreementOutboxEvent, OutboxEvent } from "../data/outbox/outbox-events.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { workspaceEventItem } from "../data/outbox/workspace-events.ts";
import { readPlace } from "../data/teams/read-place.ts";
import { newDeliveryItem } from "../data/webhooks/webhook-delivery-repository.ts";
import { readWebhooks } from "../data/webhooks/webhook-repository.ts";
import { sortableId } from "../platform/random-id.ts";

/**
 * What customers' programs are told of an event: the record that API keys read, and deliveries to the webhooks of its
 * workspace that chose it, each with the job that sends it. They are written once, in the transaction that marks the
 * event as handled for this subscriber. A webhook that is off gets a delivery, too: the job holds it. A sandbox has no
 * webhooks: its events are only listed.
 */
export async function customerEventItems(
  table: Table,
  event: OutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  if ("happened" in event) return await itemsOfAgreementEvent(table, event, at);
  const { webhookEvent, createdAt, renamed } = event;
  if (webhookEvent === undefined) return [];
  // Its deletion may have come first, and would not find what is written now.
  if ((await readPlace(table, workspaceOfSandbox(renamed.workspaceId))) === undefined) return [];
  const told = { ...webhookEvent, at: createdAt };
  return await itemsOfEvent(table, renamed.workspaceId, told, at);
}

async function itemsOfAgreementEvent(
  table: Table,
  { agreementId, happened, version, sequence, createdAt }: AgreementOutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined || isLeft(agreement)) return [];
  const event = webhookEventOf(agreement, { happened, at: createdAt, version, sequence });
  return event === undefined ? [] : await itemsOfEvent(table, agreement.workspaceId, event, at);
}

/** Whether the workspace of an agreement is deleted: its other parties keep the agreement. */
function isLeft(agreement: Agreement): boolean {
  return agreement.status !== "draft" && agreement.ownerLeftAt !== undefined;
}

async function itemsOfEvent(
  table: Table,
  workspaceId: WorkspaceId,
  event: WebhookEvent,
  at: string,
): Promise<TransactItem[]> {
  const { type } = event;
  if (type === "webhook.test") return [];
  const { webhooks } = await readWebhooks(table, workspaceId);
  return [
    workspaceEventItem(table, workspaceId, event, at),
    ...webhooks
      .filter((webhook) => isToldOf(webhook, type))
      .flatMap((webhook) => newDelivery(table, workspaceId, { webhook, event, at }).items),
  ];
}

/** A new delivery, with the transaction items that write and request it. */
export function newDelivery(
  table: Table,
  workspaceId: WorkspaceId,
  { webhook, event, at }: { webhook: Pick<Webhook, "id">; event: WebhookEvent; at: string },
): { delivery: WebhookDelivery; items: TransactItem[] } {
  const delivery: WebhookDelivery = {
    id: sortableId(at),
    webhookId: webhook.id,
    type: event.type,
    occurredAt: event.at,
    body: webhookBody(event),
    state: "waiting",
    series: 1,
    failures: 0,
    nextAt: at,
    attempts: [],
    revision: 1,
  };
  return {
    delivery,
    items: [
      newDeliveryItem(table, workspaceId, delivery, at),
      requestDeliveryItem(table, workspaceId, delivery, at),
    ],
  };
}

/** A transaction item that requests the attempts of a delivery's present series. */
export function requestDeliveryItem(
  table: Table,
  workspaceId: WorkspaceId,
  { id: deliveryId, webhookId, series }: Pick<WebhookDelivery, "id" | "webhookId" | "series">,
  at: string,
): TransactItem {
  return requestJobItem(
    table,
    "deliver-webhook",
    { workspaceId, webhookId, deliveryId, series },
    at,
  );
}
