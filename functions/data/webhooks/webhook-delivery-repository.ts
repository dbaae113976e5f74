import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { WebhookDelivery } from "../../../shared/domain/webhooks/webhook.ts";
import { epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { webhookKeys } from "./webhook-keys.ts";

const StoredDelivery = storedItem(() =>
  WebhookDelivery().extend({
    /** Removes it from the log, also if it still waits. */
    ttl: z.number().int(),
  }),
);
export type StoredDelivery = ItemOf<typeof StoredDelivery>;

/** A transaction item that adds a delivery, which stays for 30 days. */
export function newDeliveryItem(
  table: Table,
  workspaceId: WorkspaceId,
  delivery: WebhookDelivery,
  at: string,
): TransactItem {
  const ttl = epochSeconds(at) + retentionDays.webhookDelivery * daySeconds;
  const key = webhookKeys.delivery(workspaceId, delivery.webhookId, delivery.id);
  return table.putItem(key, "webhook-delivery", { ...delivery, ttl }, mustBeNew);
}

/** A transaction item that writes a delivery. Refused if it was changed since it was read as `before`, or is gone. */
export function changedDeliveryItem(
  table: Table,
  workspaceId: WorkspaceId,
  before: StoredDelivery,
  after: WebhookDelivery,
): TransactItem {
  const key = webhookKeys.delivery(workspaceId, before.webhookId, before.id);
  return table.putItem(
    key,
    "webhook-delivery",
    { ...after, ttl: before.ttl },
    { text: "revision = :revision", values: { ":revision": before.revision } },
  );
}

/** A delivery; undefined after 30 days. DynamoDB may keep an item for days after its time. */
export async function readDelivery(
  table: Table,
  workspaceId: WorkspaceId,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
  at: string,
): Promise<StoredDelivery | undefined> {
  const key = webhookKeys.delivery(workspaceId, webhookId, deliveryId);
  const stored = await table.get(key, StoredDelivery);
  return stored !== undefined && stored.ttl > epochSeconds(at) ? stored : undefined;
}

interface PageOptions {
  limit: number;
  cursor?: string | undefined;
  at: string;
}

/** A page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  table: Table,
  workspaceId: WorkspaceId,
  webhookId: string,
  { at, ...options }: PageOptions,
): Promise<Page<StoredDelivery>> {
  const { items, nextCursor } = await table.page(rangeOf(workspaceId, webhookId), StoredDelivery, {
    ...options,
    newestFirst: true,
  });
  const kept = items.filter(({ ttl }) => ttl > epochSeconds(at));
  // What comes after an expired one has expired, too.
  return { items: kept, nextCursor: kept.length < items.length ? undefined : nextCursor };
}

/** The held ones of a page of a webhook's deliveries, oldest first. */
export async function listHeldDeliveries(
  table: Table,
  workspaceId: WorkspaceId,
  webhookId: string,
  { at, ...options }: PageOptions,
): Promise<Page<StoredDelivery>> {
  const { items, nextCursor } = await table.page(rangeOf(workspaceId, webhookId), StoredDelivery, {
    ...options,
    newestFirst: false,
  });
  const held = items.filter(({ state, ttl }) => state === "held" && ttl > epochSeconds(at));
  return { items: held, nextCursor };
}

const rangeOf = (workspaceId: WorkspaceId, webhookId: string) => ({
  pk: partitions.owner(workspaceId),
  prefix: prefixes.webhookDeliveries(webhookId),
});

/** All deliveries of a workspace, for its export. */
export async function listAllDeliveries(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<WebhookDelivery[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.anyWebhookDelivery };
  return (await table.range(range)).map((item) => {
    const { ttl: _, ...delivery } = StoredDelivery.schema().parse(item);
    return delivery;
  });
}
