import type { webhooks } from "../../shared/contracts/webhooks/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { Webhook } from "../../shared/domain/webhooks/webhook.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import { readWebhooks } from "../data/webhooks/webhook-repository.ts";
import type { Context } from "../http/context.ts";
import { webhookView } from "./webhook-view.ts";

/** The webhooks of the workspace, oldest first. */
export async function listWebhooks(
  table: Table,
  { workspace, at }: Pick<Context<(typeof webhooks)["list"]>, "workspace" | "at">,
) {
  const [stored, { allows }] = await Promise.all([
    readWebhooks(table, workspace.id),
    workspaceEntitlements(table, workspace.id, at),
  ]);
  return {
    webhooks: stored.webhooks.map((one) => webhookView(one, at)),
    hasPlan: allows.has("webhooks"),
  };
}

/** A webhook of the workspace. Throws `webhook_not_found`. */
export async function findWebhook(
  table: Table,
  workspaceId: WorkspaceId,
  webhookId: string,
): Promise<Webhook> {
  const found = (await readWebhooks(table, workspaceId)).webhooks.find(
    ({ id }) => id === webhookId,
  );
  if (found === undefined) throw new DomainError("webhook_not_found");
  return found;
}
