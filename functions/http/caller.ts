import { type UserId, WorkspaceId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import {
  usesWorkspaceHeader,
  requiredRole,
  workspaceHeader,
  type Endpoint,
} from "../../shared/contracts/endpoint.ts";
import { Id } from "../../shared/contracts/fields.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { checkScopesInPlan, type ApiKey } from "../../shared/domain/api-keys/api-key.ts";
import { includesRole, type Role } from "../../shared/domain/teams/roles.ts";
import type { Session } from "../data/accounts/session-repository.ts";
import { planErrorOf } from "../../shared/contracts/endpoint-errors.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import type { ActorOrigin } from "../../shared/domain/origin.ts";
import { addSeconds } from "../platform/clock.ts";
import { originOf } from "./edge.ts";
import { hasAuthorization } from "./bearer.ts";
import type { Exchange } from "./exchange.ts";
import { bodyBytes } from "./request-input.ts";

/** Finds the session of a request; undefined for a visitor. */
export type FindSession = (exchange: Exchange) => Promise<Session | undefined>;

/** The workspace of a call: it owns songs, agreements, files and counters. */
export interface Workspace {
  id: WorkspaceId;
  /** The person who shared a song of this workspace with the caller, who may only edit that song; else undefined. */
  sharedBy?: { name: string } | undefined;
  /** The team of the workspace, with the caller's role in it; undefined for the caller's personal workspace. */
  team?:
    | {
        name: string;
        ownerId: UserId;
        role: Role;
        personName: string;
        /** How the team's activity names who acted, if they did with an API key. */
        actorName?: string;
      }
    | undefined;
}

/** The person who acts: never the owner of anything. */
export interface Actor {
  userId: UserId;
  /** The API key with which they act. It sees only what its workspace owns, and does not use their own rights. */
  apiKey?: ApiKey | undefined;
}

/** A signed-in user and the workspace that they work in. `userId` is the actor, never the owner. */
export interface UserCaller {
  caller: { userId: UserId };
  session: Session;
  workspace: Workspace;
  origin: ActorOrigin;
}

/** A signed-in user, or the maker of an API key, whose call has no session. */
export interface UserOrApiKeyCaller extends Omit<UserCaller, "caller" | "session"> {
  caller: Actor;
  session: Session | undefined;
}

/** The caller of an endpoint that needs no session. */
export interface AnonymousCaller {
  caller: undefined;
  session: undefined;
  workspace: undefined;
}

/** The caller of an endpoint for signed-in users and for holders of a share's token. The use case checks the token. */
export interface UserOrShareCaller {
  caller: undefined;
  session: Session | undefined;
  /** The user's; undefined where the request has a token. */
  workspace: Workspace | undefined;
}

/** The caller of an endpoint for signed-in users and for visitors with a pending sign-up, which the use case finds. */
export interface PendingSignUpCaller {
  caller: undefined;
  session: Session | undefined;
  /** The user's; undefined for a visitor. */
  workspace: Workspace | undefined;
}

/** A request of another service. One of its headers contains a signature of the body's bytes. */
export interface WebhookCaller extends AnonymousCaller {
  rawBody: Uint8Array;
  headers: Readonly<Record<string, string | undefined>>;
}

const unknownCaller: AnonymousCaller = {
  caller: undefined,
  session: undefined,
  workspace: undefined,
};

/** Seconds for which a sign-in, or a proof in an open session, shows that the caller owns the account. */
const proofSeconds = 10 * 60;

/**
 * Resolves the caller as the endpoint's access requires. Throws `unauthorized` if a session is required and missing,
 * the errors of API keys, `team_not_found` if the user is not a member of the team whose workspace the request names, `proof_needed` if the
 * last proof is too old, and `payload_too_large`.
 */
export async function resolveCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
  openTable: () => Table,
): Promise<
  | UserCaller
  | UserOrApiKeyCaller
  | UserOrShareCaller
  | PendingSignUpCaller
  | AnonymousCaller
  | WebhookCaller
> {
  switch (endpoint.access) {
    case "public":
    case "signer":
      return unknownCaller;
    case "userOrShare":
      return await userOrShareCaller(exchange, findSession);
    case "pendingSignUp":
      return await pendingSignUpCaller(endpoint, exchange, findSession, openTable);
    case "webhook":
      return {
        ...unknownCaller,
        rawBody: bodyBytes(exchange.event),
        headers: exchange.event.headers,
      };
    case "user":
      if (hasAuthorization(exchange.event)) {
        // Loaded on first use: most calls come from pages.
        const { apiKeyCaller } = await import("./api-key-caller.ts");
        return await apiKeyCaller(endpoint, exchange, openTable);
      }
      return await userCaller(endpoint, exchange, findSession, openTable);
    default:
      return endpoint satisfies never;
  }
}

async function userOrShareCaller(
  exchange: Exchange,
  findSession: FindSession,
): Promise<UserOrShareCaller> {
  if (exchange.event.queryStringParameters?.["share"] !== undefined) return unknownCaller;
  const session = await resolveSession(exchange, findSession);
  if (session === undefined) throw new DomainError("unauthorized");
  return { caller: undefined, session, workspace: { id: personalWorkspaceOf(session.userId) } };
}

async function pendingSignUpCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
  openTable: () => Table,
): Promise<PendingSignUpCaller> {
  const session = await resolveSession(exchange, findSession);
  if (session === undefined) return unknownCaller;
  const workspace = await workspaceOf(endpoint, exchange, session.userId, openTable);
  return { caller: undefined, session, workspace };
}

async function userCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
  openTable: () => Table,
): Promise<UserCaller> {
  const session = await resolveSession(exchange, findSession);
  if (session === undefined) throw new DomainError("unauthorized");
  const { userId } = session;
  const workspace = await workspaceOf(endpoint, exchange, userId, openTable);
  if (endpoint.proof === "recent") checkRecentProof(session, exchange.at);
  return {
    caller: { userId },
    session,
    workspace,
    origin: originIn(workspace, { ...originOf(exchange.event), actorUserId: userId }),
  };
}

/** The origin of a call in a workspace: in a team it names the person who acts. */
export function originIn(
  { team }: Workspace,
  { ipAddress, userAgent, actorUserId, evidenceName }: Omit<ActorOrigin, "actorName">,
): ActorOrigin {
  const named = evidenceName === undefined ? {} : { evidenceName };
  const origin = { ipAddress, userAgent, actorUserId, ...named };
  return team === undefined ? origin : { ...origin, actorName: team.personName };
}

/** The workspace of a user's call. The endpoint defines whether the path or a header names it. */
async function workspaceOf(
  endpoint: Endpoint,
  { event }: Exchange,
  userId: UserId,
  openTable: () => Table,
): Promise<Workspace> {
  const own = personalWorkspaceOf(userId);
  const isNamed = endpoint.workspace === "named";
  const named = usesWorkspaceHeader(endpoint) ? event.headers[workspaceHeader] : undefined;
  const id = isNamed ? (event.pathParameters?.["id"] ?? "") : named;
  if (id === undefined || (id === own && !isNamed)) return { id: own };
  if (!Id().safeParse(id).success) throw new DomainError("team_not_found");
  // Loaded on first use: most calls are in the caller's personal workspace.
  const { readMembership } = await import("../data/teams/membership.ts");
  const workspaceId = WorkspaceId.parse(id);
  const team = await readMembership(openTable(), workspaceId, userId);
  if (team === undefined) throw new DomainError("team_not_found");
  return { id: workspaceId, team };
}

/** Throws `role_needed` if the caller's role in the workspace does not allow the call. */
export function checkRole(endpoint: Endpoint, workspace: Workspace | undefined): void {
  const team = workspace?.team;
  if (team !== undefined && !includesRole(team.role, requiredRole(endpoint)))
    throw new DomainError("role_needed");
}

/** The session of the request, which is also recorded in the exchange; undefined for a visitor. */
export async function resolveSession(
  exchange: Exchange,
  findSession: FindSession,
): Promise<Session | undefined> {
  const session = await findSession(exchange);
  if (session !== undefined) exchange.userId = session.userId;
  return session;
}

/** Throws `proof_needed` if the caller has not proved in the last ten minutes that they own the account. */
export function checkRecentProof({ provedAt }: Session, at: string): void {
  if (at > addSeconds(provedAt, proofSeconds)) throw new DomainError("proof_needed");
}

/**
 * Throws `api_plan_required` if the plan does not include the scope of a call with an API key, and the error that
 * `planErrorOf` names if the plan of the caller's workspace lacks the endpoint's entitlement. What others may do in
 * it also needs a plan that includes sharing, which a person before their first plan does not have.
 */
export async function checkEntitlement(
  { entitlement, scope }: Endpoint,
  { workspace, caller }: { workspace: Workspace | undefined; caller: Actor | undefined },
  openTable: () => Table,
  at: string,
): Promise<void> {
  const usedScope = caller?.apiKey === undefined ? undefined : scope;
  if (entitlement === undefined && usedScope === undefined) return;
  if (workspace === undefined) throw new Error("An endpoint with an entitlement is a user's");
  const { allows, apiAccess } = await workspaceEntitlements(openTable(), workspace.id, at);
  if (usedScope !== undefined) checkScopesInPlan(apiAccess, [usedScope]);
  if (entitlement === undefined) return;
  const isAllowed =
    allows.has(entitlement) && (workspace.sharedBy === undefined || allows.has("share"));
  if (!isAllowed) throw new DomainError(planErrorOf(entitlement));
}
