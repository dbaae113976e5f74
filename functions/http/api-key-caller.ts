import {
  apiKeyActorName,
  isApiKeyExpired,
  isOfMembership,
  workspaceOfApiKey,
  type ApiKey,
} from "../../shared/domain/api-keys/api-key.ts";
import { apiKeyIdIn } from "../../shared/domain/api-keys/api-key-text.ts";
import { callLimitHeaders } from "../../shared/domain/api-keys/call-limit.ts";
import { workspaceHeader, type Endpoint } from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { takeCall } from "../data/api-keys/api-key-bucket.ts";
import { findApiKey, type UsedApiKey } from "../data/api-keys/api-key-repository.ts";
import type { Table } from "../data/core/table.ts";
import { readMembership } from "../data/teams/membership.ts";
import { constantTimeEqual, hashToken } from "../platform/keyed-hashes.ts";
import { bearerTextOf } from "./bearer.ts";
import { originIn, type UserOrApiKeyCaller, type Workspace } from "./caller.ts";
import { originOf } from "./edge.ts";
import type { Exchange } from "./exchange.ts";
import { requireScope } from "./require-scope.ts";

/**
 * The caller of a request with an API key: its maker, in the key's workspace, with their present role. A test key's
 * workspace is the sandbox. Throws `closed_to_api_keys`, `api_key_with_cookie`, `api_key_invalid`, `too_many_requests`, `scope_needed`, `team_not_found`.
 */
export async function apiKeyCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  openTable: () => Table,
): Promise<UserOrApiKeyCaller> {
  const { scope } = endpoint;
  if (scope === undefined) throw new DomainError("closed_to_api_keys");
  if (exchange.cookies.size > 0) throw new DomainError("api_key_with_cookie");
  const text = bearerTextOf(exchange.event) ?? "";
  const id = apiKeyIdIn(text);
  if (id === undefined) throw new DomainError("api_key_invalid");
  const table = openTable();
  const used = await findApiKey(table, id);
  if (used === undefined || !constantTimeEqual(used.apiKey.sha256, hashToken(text)))
    throw new DomainError("api_key_invalid");
  const { apiKey } = used;
  if (isApiKeyExpired(apiKey, exchange.at)) throw new DomainError("api_key_invalid");
  await countCall(table, used, exchange);
  requireScope({ apiKey }, scope);
  const named = exchange.event.headers[workspaceHeader];
  if (named !== undefined && named !== apiKey.workspaceId) throw new DomainError("team_not_found");
  const { makerName, workspace } = await workspaceOfMaker(table, apiKey);
  exchange.userId = apiKey.createdBy;
  exchange.apiKeyId = apiKey.id;
  const actorName = apiKeyActorName(apiKey, makerName);
  const { team } = workspace;
  return {
    caller: { userId: apiKey.createdBy, apiKey },
    session: undefined,
    workspace: team === undefined ? workspace : { ...workspace, team: { ...team, actorName } },
    origin: originIn(workspace, {
      ...originOf(exchange.event),
      actorUserId: apiKey.createdBy,
      evidenceName: actorName,
    }),
  };
}

/** Takes a token of the key's bucket, and tells the caller of the limit. Throws `too_many_requests`, `api_key_invalid`. */
async function countCall(
  table: Table,
  { apiKey, bucket }: UsedApiKey,
  exchange: Exchange,
): Promise<void> {
  const allowance = await takeCall(table, apiKey.id, bucket, exchange.at);
  if (allowance === undefined) throw new DomainError("api_key_invalid");
  Object.assign(exchange.answerHeaders, callLimitHeaders(allowance));
  if (!allowance.isAllowed)
    throw new DomainError("too_many_requests", { retryAfterSeconds: allowance.retryAfterSeconds });
}

/**
 * The workspace in which a key is used, with its maker's present role. Throws `api_key_invalid` if the maker has no account any more, or
 * not the membership in which they made the key.
 */
async function workspaceOfMaker(
  table: Table,
  apiKey: ApiKey,
): Promise<{ makerName: string; workspace: Workspace }> {
  const { workspaceId: id, createdBy } = apiKey;
  if (id === personalWorkspaceOf(createdBy)) {
    const maker = await new UserRepository(table).find(createdBy);
    if (maker === undefined) throw new DomainError("api_key_invalid");
    return { makerName: maker.name, workspace: { id: workspaceOfApiKey(apiKey) } };
  }
  const team = await readMembership(table, id, createdBy);
  if (team === undefined || !isOfMembership(apiKey, team.joinedAt))
    throw new DomainError("api_key_invalid");
  return { makerName: team.personName, workspace: { id: workspaceOfApiKey(apiKey), team } };
}
