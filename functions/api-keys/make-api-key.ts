import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import {
  checkScopesInPlan,
  maxApiKeys,
  type ApiKey,
} from "../../shared/domain/api-keys/api-key.ts";
import { apiKeyLengths, apiKeyText } from "../../shared/domain/api-keys/api-key-text.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { daySeconds } from "../../shared/domain/privacy/retention-days.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { countApiKeys, createdApiKeyItems } from "../data/api-keys/api-key-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import { SandboxRepository } from "../data/sandboxes/sandbox-repository.ts";
import { readMembership } from "../data/teams/membership.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import type { ResultIds } from "../http/idempotency.ts";
import { addSeconds } from "../platform/clock.ts";
import { currentKeyVersion, deriveApiKeySecret, hashToken } from "../platform/keyed-hashes.ts";
import { newApiKeyId, randomId } from "../platform/random-id.ts";
import { listApiKeys } from "./list-api-keys.ts";

type MakeContext = Context<(typeof teams)["createApiKey"]>;

/** Attempts for a write that loses to concurrent ones, or whose key has the id of another one. */
const attempts = 8;

/**
 * Makes an API key, with the workspace's sandbox if it is its first test key, and answers its text. The nonce from which the text is derived is kept with the idempotency key, so
 * that a repeat within a day is answered with the same text. Throws `api_plan_required`, `api_keys_full`, `busy`.
 */
export async function makeApiKey(table: Table, context: MakeContext) {
  const { body, workspace, caller, at, idempotency } = context;
  const { userId } = caller;
  const { apiAccess } = await workspaceEntitlements(table, workspace.id, at);
  checkScopesInPlan(apiAccess, body.scopes);
  const [keyVersion, memberSince] = await Promise.all([
    currentKeyVersion(),
    joinedAt(table, workspace.id, userId),
  ]);
  const { expiresInDays } = body;
  const isTest = body.isTest === true ? { isTest: true as const } : {};
  const made = await withOptimisticRetry(attempts, async () => {
    const count = await countApiKeys(table, workspace.id);
    if (count >= maxApiKeys) throw new DomainError("api_keys_full");
    const source = { id: newApiKeyId(), nonce: randomId(), keyVersion };
    const apiKey: ApiKey = {
      id: source.id,
      name: body.name,
      scopes: body.scopes,
      workspaceId: workspace.id,
      ...isTest,
      createdBy: userId,
      ...(memberSince === undefined ? {} : { memberSince }),
      createdAt: at,
      ...(expiresInDays === undefined
        ? {}
        : { expiresAt: addSeconds(at, expiresInDays * daySeconds) }),
      sha256: hashToken(await textOf({ ...source, ...isTest })),
    };
    const items = [
      ...createdApiKeyItems(table, apiKey, count),
      ...(body.isTest === true ? [new SandboxRepository(table).ensureItem(workspace.id, at)] : []),
    ];
    const teamName = workspace.team === undefined ? {} : { teamName: workspace.team.name };
    const email = { createdBy: userId, ...teamName, apiKeyName: body.name };
    const others = [
      new UserRepository(table).checkNotDeletedItem(userId),
      requestEmailItem(table, "api-key-made", email, at),
      ...activityItems(table, context, { type: "api_key_made", subject: body.name }),
      ...idempotency.items(source),
    ];
    const refusal = await table.tryTransact([...items, ...others]);
    if (refusal === undefined) return source;
    if (others.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
  return await madeApiKey(table, context, made);
}

/** The answer to a repeat of the request. Throws `api_key_not_found` if the key was revoked since. */
export async function madeApiKey(
  table: Table,
  context: Pick<MakeContext, "workspace" | "caller" | "at">,
  { id = "", nonce = "", keyVersion = "" }: ResultIds,
) {
  const { apiKeys } = await listApiKeys(table, context);
  const apiKey = apiKeys.find((one) => one.id === id);
  if (apiKey === undefined) throw new DomainError("api_key_not_found");
  const { isTest } = apiKey;
  return answer(201, { apiKey, text: await textOf({ id, nonce, keyVersion, isTest }) });
}

async function textOf({
  id,
  nonce,
  keyVersion,
  isTest,
}: {
  id: string;
  nonce: string;
  keyVersion: string;
  isTest?: true | undefined;
}) {
  const length = apiKeyLengths.secret;
  return apiKeyText({
    id,
    isTest,
    secret: await deriveApiKeySecret(id, nonce, { keyVersion, length }),
  });
}

/** The membership in which the key is made; undefined in a personal workspace. Throws `team_not_found`. */
async function joinedAt(
  table: Table,
  workspaceId: WorkspaceId,
  userId: UserId,
): Promise<string | undefined> {
  if (workspaceId === personalWorkspaceOf(userId)) return undefined;
  const membership = await readMembership(table, workspaceId, userId);
  if (membership === undefined) throw new DomainError("team_not_found");
  return membership.joinedAt;
}
