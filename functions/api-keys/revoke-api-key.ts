import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import {
  countApiKeys,
  findApiKey,
  revokedApiKeyItems,
} from "../data/api-keys/api-key-repository.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { Context } from "../http/context.ts";

/** Attempts for a write that loses to other keys that are made or revoked at the same time. */
const attempts = 8;

/** Revokes an API key: its next call is refused. Throws `api_key_not_found`, `busy`. */
export async function revokeApiKey(
  table: Table,
  context: Context<(typeof teams)["revokeApiKey"]>,
): Promise<Record<string, never>> {
  const { params, workspace, idempotency } = context;
  return await withOptimisticRetry(attempts, async () => {
    const [found, count] = await Promise.all([
      findApiKey(table, params.id),
      countApiKeys(table, workspace.id),
    ]);
    if (found === undefined || found.apiKey.workspaceId !== workspace.id)
      throw new DomainError("api_key_not_found");
    const others = [
      ...activityItems(table, context, { type: "api_key_revoked", subject: found.apiKey.name }),
      ...idempotency.items({ apiKeyId: params.id }),
    ];
    const revoked = revokedApiKeyItems(table, found.apiKey, count);
    const refusal = await table.tryTransact([...revoked, ...others]);
    if (refusal === undefined) return {};
    if (others.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}
