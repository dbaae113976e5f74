import {
  holdDelivery,
  noteOutcome,
  recordAttempt,
} from "../../shared/domain/webhooks/record-attempt.ts";
import {
  isTestDelivery,
  validSecrets,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from "../../shared/domain/webhooks/webhook.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import type { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../data/outbox/outbox-entries.ts";
import {
  changedDeliveryItem,
  readDelivery,
  type StoredDelivery,
} from "../data/webhooks/webhook-delivery-repository.ts";
import { changeWebhooks, readWebhooks } from "../data/webhooks/webhook-repository.ts";
import type { WebhookAnswer, WebhookRequest } from "./client/webhook-request.ts";
import { signedWebhook } from "./sign-webhook.ts";
import { messageIdOf } from "./webhook-view.ts";
import { decryptWebhookSecret } from "./webhook-secret.ts";
import { webhookEndedItems } from "./webhook-ended-items.ts";

/** Longest delay of a message of SQS. The sweep queues later attempts. */
const maxQueueDelaySeconds = 900;

export interface DeliverDependencies {
  table: Table;
  outbox: Pick<OutboxRepository, "continueAt" | "doneItem" | "finish">;
  now: () => string;
  /** Sends one request, by the function that has no permissions. */
  post: (request: WebhookRequest) => Promise<WebhookAnswer>;
  /** Queues the entry again after some seconds. */
  queueAfter: (outboxId: string, seconds: number) => Promise<void>;
}

/**
 * Makes one attempt at a delivery and decides about the next. Webhook and plan are read with each attempt. A run that is
 * killed after the request and before the record makes the attempt once more, with the same id.
 */
export async function deliverWebhook(
  dependencies: DeliverDependencies,
  { id: outboxId, input }: Pick<OutboxEntry<"deliver-webhook">, "id" | "input">,
): Promise<void> {
  const { table, outbox, now } = dependencies;
  const { workspaceId, webhookId, series } = input;
  const at = now();
  const delivery = await readDelivery(table, workspaceId, input, at);
  const isOver =
    delivery === undefined || delivery.series !== series || delivery.state !== "waiting";
  const { webhooks } = isOver ? { webhooks: [] } : await readWebhooks(table, workspaceId);
  const webhook = webhooks.find(({ id }) => id === webhookId);
  // Sent, sent again by another entry, or of a webhook that was deleted.
  if (isOver || webhook === undefined) return await outbox.finish(outboxId, at);
  const { nextAt } = delivery;
  // A message of the sweep and one of the queue for the same attempt: the first of them made it.
  if (nextAt !== undefined && at < nextAt) return await outbox.continueAt(outboxId, nextAt);
  if (!(await maySend(table, workspaceId, { webhook, delivery, at })))
    return await table.transact([
      changedDeliveryItem(table, workspaceId, delivery, holdDelivery(delivery)),
      outbox.doneItem(outboxId, at),
    ]);
  const secrets = await Promise.all(
    validSecrets(webhook, at).map((one) => decryptWebhookSecret(one, webhookId)),
  );
  const request = signedWebhook({
    ...{ id: messageIdOf(delivery), url: webhook.url, body: delivery.body, at, secrets },
  });
  const answer = await dependencies.post(request);
  const attempt: WebhookAttempt = { ...answer, at: now() };
  await record(dependencies, input, { outboxId, before: delivery, attempt });
}

/** Whether something may be sent now. A test may be sent to a webhook that is off. */
async function maySend(
  table: Table,
  workspaceId: WorkspaceId,
  { webhook, delivery, at }: { webhook: Webhook; delivery: WebhookDelivery; at: string },
): Promise<boolean> {
  if (!webhook.isOn && !isTestDelivery(delivery)) return false;
  return (await workspaceEntitlements(table, workspaceId, at)).allows.has("webhooks");
}

/**
 * Writes an attempt, and what it means for the webhook: a first failure, a success after failures, or its end with the
 * email about it. Then it plans the next attempt; after the last one the job is done. Loses to a change of the same
 * moment, such as 'Send again': then the message comes back, and decides on the delivery as it is.
 */
async function record(
  { table, outbox, now, queueAfter }: DeliverDependencies,
  { workspaceId }: { workspaceId: WorkspaceId },
  {
    outboxId,
    before,
    attempt,
  }: { outboxId: string; before: StoredDelivery; attempt: WebhookAttempt },
): Promise<void> {
  const after = recordAttempt(before, attempt);
  const { nextAt } = after;
  const items = [
    changedDeliveryItem(table, workspaceId, before, after),
    ...(nextAt === undefined ? [outbox.doneItem(outboxId, now())] : []),
  ];
  const isNoted = await changeWebhooks(table, workspaceId, async (webhooks) => {
    const webhook = webhooks.find(({ id }) => id === before.webhookId);
    const noted = webhook && noteOutcome(webhook, after, attempt);
    if (webhook === undefined || noted === undefined || noted === webhook) return undefined;
    const ended =
      webhook.isOn && !noted.isOn
        ? await webhookEndedItems(table, workspaceId, noted, attempt.at)
        : [];
    return {
      webhooks: webhooks.map((one) => (one === webhook ? noted : one)),
      additionalItems: [...items, ...ended],
      result: true,
    };
  });
  if (isNoted === undefined) await table.transact(items);
  if (nextAt === undefined) return;
  // Should a step after this one not happen, the entry's lease ends, and the sweep queues it again.
  await outbox.continueAt(outboxId, nextAt);
  const seconds = Math.ceil((Date.parse(nextAt) - Date.parse(now())) / 1000);
  if (seconds <= maxQueueDelaySeconds) await queueAfter(outboxId, Math.max(0, seconds));
}
