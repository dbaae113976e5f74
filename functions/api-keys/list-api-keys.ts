import type { ApiKeysView, ApiKeyView } from "../../shared/contracts/api-keys/endpoints.ts";
import {
  isApiKeyExpired,
  isOfMembership,
  type ApiKey,
} from "../../shared/domain/api-keys/api-key.ts";
import { apiKeyStart } from "../../shared/domain/api-keys/api-key-text.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { readApiKeys } from "../data/api-keys/api-key-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import { readMembership } from "../data/teams/membership.ts";

/** The API keys of a workspace, with whether each still works, and those that its plan includes. */
export async function listApiKeys(
  table: Table,
  {
    workspace,
    caller,
    at,
  }: { workspace: { id: WorkspaceId }; caller: { userId: UserId }; at: string },
): Promise<ApiKeysView> {
  const [{ apiAccess }, used] = await Promise.all([
    workspaceEntitlements(table, workspace.id, at),
    readApiKeys(table, workspace.id),
  ]);
  const makers = new Map<UserId, Maker>();
  for (const { apiKey } of used)
    if (!makers.has(apiKey.createdBy))
      makers.set(apiKey.createdBy, await readMaker(table, workspace.id, apiKey.createdBy));
  return {
    access: apiAccess,
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
  const { id, name, scopes, createdAt, expiresAt } = apiKey;
  const works = maker?.isInWorkspace === true && isOfMembership(apiKey, maker.joinedAt);
  const state = works ? (isApiKeyExpired(apiKey, at) ? "expired" : "active") : "ended";
  return { id, start: apiKeyStart(id), name, scopes, state, createdAt, expiresAt };
}
