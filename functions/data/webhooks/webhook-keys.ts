import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitions, prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

export const webhookKeys = {
  /** All webhooks of a workspace. */
  webhooks: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.webhooks,
  }),
  /** What was sent to a webhook, or waits. Ids sort by time. */
  delivery: (workspaceId: WorkspaceId, webhookId: string, deliveryId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.webhookDeliveries(webhookId)}${deliveryId}`,
  }),
};
