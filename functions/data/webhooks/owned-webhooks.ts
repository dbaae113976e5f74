import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's webhooks and their log. */
export const ownedWebhooks: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: sortKeys.webhooks,
    inExport: { path: "webhooks.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyWebhookDelivery,
    inExport: { path: "webhook-deliveries.json" },
  },
];
