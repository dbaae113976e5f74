import type { WebhookDeliveryView, webhooks } from "../../shared/contracts/webhooks/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { sendAgain } from "../../shared/domain/webhooks/record-attempt.ts";
import { webhookTestType } from "../../shared/domain/webhooks/webhook-event.ts";
import { isTestDelivery } from "../../shared/domain/webhooks/webhook.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import {
  changedDeliveryItem,
  listDeliveries,
  readDelivery,
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
