import type { ApiKeysView, ApiKeyView } from "../../shared/contracts/api-keys/endpoints.ts";
import {
  isApiKeyExpired,
  isOfMembership,
  type ApiKey,
} from "../../shared/domain/api-keys/api-key.ts";
import { apiKeyStart } from "../../shared/domain/api-keys/api-key-text.ts";
import {
  personalWorkspaceOf,
  sandboxOf,
  type UserId,
  type WorkspaceId,
} from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { readApiKeys } from "../data/api-keys/api-key-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import { keys } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";
import { Counters, zeroCounters } from "../data/limits/counters.ts";
import { SandboxRepository } from "../data/sandboxes/sandbox-repository.ts";
import { readMembership } from "../data/teams/membership.ts";

/** The API keys of a workspace, with whether each still works, those that its plan includes, and what its sandbox has. */
export async function listApiKeys(
  table: Table,
  {
    workspace,
    caller,
    at,
  }: { workspace: { id: WorkspaceId }; caller: { userId: UserId }; at: string },
): Promise<ApiKeysView> {
  const [{ apiAccess }, used, sandbox] = await Promise.all([
    workspaceEntitlements(table, workspace.id, at),
    readApiKeys(table, workspace.id),
    readSandbox(table, workspace.id),
  ]);
  const makers = new Map<UserId, Maker>();
  for (const { apiKey } of used)
    if (!makers.has(apiKey.createdBy))
      makers.set(apiKey.createdBy, await readMaker(table, workspace.id, apiKey.createdBy));
  return {
    access: apiAccess,
    sandbox,
    apiKeys: used.map(({ apiKey, lastUsedOn }) => ({
      ...viewOf(apiKey, makers.get(apiKey.createdBy), at),
      createdBy: {
        name: makers.get(apiKey.createdBy)?.name ?? "",
        isYou: apiKey.createdBy === caller.userId,
      },
      lastUsedOn,
    })),
  };
}

/** What a workspace's sandbox has; undefined before its first test key. */
async function readSandbox(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<ApiKeysView["sandbox"]> {
  const [sandbox, counted] = await Promise.all([
    new SandboxRepository(table).find(workspaceId),
    table.get(keys.counters(sandboxOf(workspaceId)), Counters),
  ]);
  if (sandbox === undefined) return undefined;
  const { songs, lastAgreementNumber, storageUsedBytes } = counted ?? zeroCounters;
  return {
    songs,
    agreements: lastAgreementNumber,
    storageBytes: Math.max(0, storageUsedBytes),
    emptiesAt: sandbox.emptiesAt,
    isEmptying: sandbox.emptyingSince !== undefined,
  };
}

/** Who made a key. `joinedAt` is undefined in a personal workspace. */
interface Maker {
  name: string;
  isInWorkspace: boolean;
  joinedAt?: string;
}

async function readMaker(table: Table, workspaceId: WorkspaceId, userId: UserId): Promise<Maker> {
  if (workspaceId !== personalWorkspaceOf(userId)) {
    const membership = await readMembership(table, workspaceId, userId);
    if (membership !== undefined)
      return { name: membership.personName, isInWorkspace: true, joinedAt: membership.joinedAt };
  }
  const profile = await new UserRepository(table).find(userId);
  const isInWorkspace = profile !== undefined && workspaceId === personalWorkspaceOf(userId);
  return { name: profile?.name ?? "", isInWorkspace };
}

function viewOf(
  apiKey: ApiKey,
  maker: Maker | undefined,
  at: string,
): Omit<ApiKeyView, "createdBy" | "lastUsedOn"> {
  const { id, isTest, name, scopes, createdAt, expiresAt } = apiKey;
  const works = maker?.isInWorkspace === true && isOfMembership(apiKey, maker.joinedAt);
  const state = works ? (isApiKeyExpired(apiKey, at) ? "expired" : "active") : "ended";
  return { id, start: apiKeyStart(apiKey), isTest, name, scopes, state, createdAt, expiresAt };
}
