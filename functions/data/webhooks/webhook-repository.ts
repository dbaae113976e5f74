import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { Webhook } from "../../../shared/domain/webhooks/webhook.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { webhookKeys } from "./webhook-keys.ts";

/** Attempts for a write that loses to concurrent ones, such as those of deliveries that fail at the same moment. */
const attempts = 20;

/** The webhooks of a workspace, at most five, in one item: a subscriber reads it at every event. */
const StoredWebhooks = storedItem(() =>
  z.object({
    webhooks: z.array(Webhook()),
    /** Number of changes. */
    revision: z.number().int(),
  }),
);
export type StoredWebhooks = ItemOf<typeof StoredWebhooks>;

/** The webhooks of a workspace. */
export async function readWebhooks(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<StoredWebhooks> {
  const stored = await table.get(webhookKeys.webhooks(workspaceId), StoredWebhooks);
  return stored ?? { webhooks: [], revision: 0 };
}

/** A change of a workspace's webhooks, and what is written with it. */
export interface WebhooksChange<Result> {
  webhooks: Webhook[];
  additionalItems: TransactItem[];
  result: Result;
}

/**
 * Changes a workspace's webhooks. `change` decides on the webhooks as they are, and again if another change was first;
 * undefined changes nothing. Throws TransactionCanceled if an additional item is refused.
 */
export async function changeWebhooks<Result>(
  table: Table,
  workspaceId: WorkspaceId,
  change: (webhooks: Webhook[]) => Promise<WebhooksChange<Result> | undefined>,
): Promise<Result | undefined> {
  return await withOptimisticRetry(attempts, async () => {
    const before = await readWebhooks(table, workspaceId);
    const decided = await change(before.webhooks);
    if (decided === undefined) return undefined;
    const item = table.putItem(
      webhookKeys.webhooks(workspaceId),
      "webhooks",
      { ...before, webhooks: decided.webhooks, revision: before.revision + 1 },
      before.revision === 0
        ? mustBeNew
        : { text: "revision = :revision", values: { ":revision": before.revision } },
    );
    const refusal = await table.tryTransact([item, ...decided.additionalItems]);
    if (refusal === undefined) return decided.result;
    if (decided.additionalItems.some((one) => refusal.isCausedBy(one))) throw refusal;
    return mustRetry;
  });
}
