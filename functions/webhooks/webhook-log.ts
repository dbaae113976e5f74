import type { WebhookDeliveryView, webhooks } from "../../shared/contracts/webhooks/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { sendAgain } from "../../shared/domain/webhooks/record-attempt.ts";
import { webhookTestType } from "../../shared/domain/webhooks/webhook-event-types.ts";
import { isTestDelivery } from "../../shared/domain/webhooks/webhook.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import {
  changedDeliveryItem,
  listDeliveries,
  listHeldDeliveries,
  readDelivery,
  type StoredDelivery,
} from "../data/webhooks/webhook-delivery-repository.ts";
import { answer, type Answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { defaultPageLimit, linkToNext } from "../http/paging.ts";
import { findWebhook } from "./read-webhooks.ts";
import { newDelivery, requestDeliveryItem } from "./webhook-delivery-items.ts";
import { webhookDeliveryView } from "./webhook-view.ts";

/** Attempts for a write that loses to an attempt of the same moment. */
const attempts = 8;

/** One page of what was sent to a webhook, newest first. Throws `webhook_not_found`. */
export async function listWebhookDeliveries(
  table: Table,
  { workspace, params, query, at }: Context<(typeof webhooks)["deliveries"]>,
) {
  const { cursor, limit = defaultPageLimit } = query;
  await findWebhook(table, workspace.id, params.id);
  const { items, nextCursor } = await listDeliveries(table, workspace.id, params.id, {
    ...{ cursor, limit, at },
  });
  const path = `/api/webhooks/${params.id}/deliveries`;
  const headers = linkToNext(path, { nextCursor, limit });
  return answer(200, items.map(webhookDeliveryView), { headers });
}

/** A delivery as it is now. Throws `webhook_delivery_not_found`. */
export async function readWebhookDelivery(
  table: Table,
  { workspace, at }: { workspace: { id: WorkspaceId }; at: string },
  ids: { webhookId: string; deliveryId: string },
): Promise<WebhookDeliveryView> {
  const delivery = await readDelivery(table, workspace.id, ids, at);
  if (delivery === undefined) throw new DomainError("webhook_delivery_not_found");
  return webhookDeliveryView(delivery);
}

/** Sends a test to a webhook. Throws `webhook_not_found`. */
export async function sendWebhookTest(
  table: Table,
  { workspace, params, at, idempotency }: Context<(typeof webhooks)["sendTest"]>,
): Promise<Answer<WebhookDeliveryView>> {
  const webhook = await findWebhook(table, workspace.id, params.id);
  const event = { type: webhookTestType, at, data: { workspaceId: workspace.id } } as const;
  const { delivery, items } = newDelivery(table, workspace.id, { webhook, event, at });
  await table.transact([...items, ...idempotency.items({ deliveryId: delivery.id })]);
  return answer(202, webhookDeliveryView(delivery));
}

/**
 * Begins another series of attempts at a delivery, with the same id. Throws `webhook_not_found`,
 * `webhook_delivery_not_found`, and `webhook_off`, since the delivery would only wait.
 */
export async function sendWebhookAgain(
  table: Table,
  { workspace, params, at, idempotency }: Context<(typeof webhooks)["sendAgain"]>,
): Promise<Answer<WebhookDeliveryView>> {
  const ids = { webhookId: params.id, deliveryId: params.deliveryId };
  const webhook = await findWebhook(table, workspace.id, params.id);
  const others = idempotency.items({ deliveryId: params.deliveryId });
  return await withOptimisticRetry(attempts, async () => {
    const before = await readDelivery(table, workspace.id, ids, at);
    if (before === undefined) throw new DomainError("webhook_delivery_not_found");
    if (!webhook.isOn && !isTestDelivery(before)) throw new DomainError("webhook_off");
    const after = sendAgain(before, at);
    const refusal = await table.tryTransact([
      changedDeliveryItem(table, workspace.id, before, after),
      requestDeliveryItem(table, workspace.id, after, at),
      ...others,
    ]);
    if (refusal === undefined) return answer(202, webhookDeliveryView(after));
    if (others.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/** Deliveries that are read at once, and pages that one call reads: a log of 30 days can be long. */
const heldPageSize = 100;
const heldPages = 10;
/** Deliveries that one call sends. */
const maxSentAtOnce = 100;

/**
 * Sends held deliveries of a webhook, oldest first, each with its id. Those that somebody else has sent meanwhile are
 * left. Throws `webhook_not_found`, `webhook_off`.
 */
export async function sendHeldDeliveries(
  table: Table,
  { workspace, params, body, at }: Context<(typeof webhooks)["sendHeld"]>,
) {
  const webhook = await findWebhook(table, workspace.id, params.id);
  if (!webhook.isOn) throw new DomainError("webhook_off");
  let sent = 0;
  let cursor = body.cursor;
  for (let page = 0; page < heldPages && sent < maxSentAtOnce; page += 1) {
    const options = { limit: heldPageSize, cursor, at };
    const { items, nextCursor } = await listHeldDeliveries(table, workspace.id, params.id, options);
    for (const held of items) if (await sendHeld(table, workspace.id, held, at)) sent += 1;
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return answer(202, { sent, nextCursor: cursor });
}

/** Sends a held delivery. Returns false if it has changed since it was read. */
async function sendHeld(
  table: Table,
  workspaceId: WorkspaceId,
  before: StoredDelivery,
  at: string,
): Promise<boolean> {
  const after = sendAgain(before, at);
  const refusal = await table.tryTransact([
    changedDeliveryItem(table, workspaceId, before, after),
    requestDeliveryItem(table, workspaceId, after, at),
  ]);
  return refusal === undefined;
}
