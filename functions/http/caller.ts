import { type UserId, WorkspaceId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import {
  choosesWorkspace,
  roleNeeded,
  workspaceHeader,
  type Endpoint,
} from "../../shared/contracts/endpoint.ts";
import { Id } from "../../shared/contracts/fields.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { hasRightsOf, type Role } from "../../shared/domain/teams/roles.ts";
import type { Session } from "../data/accounts/session-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import type { ActorOrigin } from "../../shared/domain/origin.ts";
import { addSeconds } from "../platform/clock.ts";
import { originOf } from "./edge.ts";
import type { Exchange } from "./exchange.ts";
import { bodyBytes } from "./request-input.ts";

/** Finds the session of a request; undefined for a visitor. */
export type FindSession = (exchange: Exchange) => Promise<Session | undefined>;

/** The owner of songs, agreements, files and counters. */
export interface Workspace {
  id: WorkspaceId;
  /** Who lets the caller into it, where it is not theirs: they may only work on the song that is shared with them. */
  sharedBy?: { name: string } | undefined;
  /** The team whose workspace it is, and the caller's role in it; undefined for the caller's own workspace. */
  team?: { name: string; ownerId: UserId; role: Role; personName: string } | undefined;
}

/** A signed-in user and the workspace that they work in. `userId` is the actor, never the owner. */
export interface UserCaller {
  caller: { userId: UserId };
  session: Session;
  workspace: Workspace;
  origin: ActorOrigin;
}

/** The caller of an endpoint that needs no session. */
export interface UnknownCaller {
  caller: undefined;
  session: undefined;
  workspace: undefined;
}

/** A signed-in user, or the holder of a share's token, whom the use case checks. */
export interface ReaderCaller {
  caller: undefined;
  session: Session | undefined;
  /** The user's; undefined where the request has a token. */
  workspace: Workspace | undefined;
}

/** A signed-in user, or a visitor, whose sign-up the use case looks for. */
export interface NewcomerCaller {
  caller: undefined;
  session: Session | undefined;
  /** The user's; undefined for a visitor. */
  workspace: Workspace | undefined;
}

/** A request of another service. One of the headers contains a signature over the bytes of the body. */
export interface WebhookCaller extends UnknownCaller {
  rawBody: Uint8Array;
  headers: Readonly<Record<string, string | undefined>>;
}

const unknownCaller: UnknownCaller = {
  caller: undefined,
  session: undefined,
  workspace: undefined,
};

/** Seconds for which a sign-in, or a proof in an open session, shows that the caller owns the account. */
const proofSeconds = 10 * 60;

/**
 * The caller of the kind that the endpoint's access requires. Throws `unauthorized` if a user is required and there
 * is no session, `team_not_found` if they are not in the team whose workspace they name, `proof_needed` if the last
 * proof is too old, and `payload_too_large`.
 */
export async function resolveCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
  openTable: () => Table,
): Promise<UserCaller | ReaderCaller | NewcomerCaller | UnknownCaller | WebhookCaller> {
  switch (endpoint.access) {
    case "public":
    case "signer":
      return unknownCaller;
    case "reader":
      return await readerCaller(exchange, findSession);
    case "newcomer":
      return await newcomerCaller(endpoint, exchange, findSession, openTable);
    case "webhook":
      return {
        ...unknownCaller,
        rawBody: bodyBytes(exchange.event),
        headers: exchange.event.headers,
      };
    case "user":
      return await userCaller(endpoint, exchange, findSession, openTable);
    default:
      return endpoint satisfies never;
  }
}

async function readerCaller(exchange: Exchange, findSession: FindSession): Promise<ReaderCaller> {
  if (exchange.event.queryStringParameters?.["share"] !== undefined) return unknownCaller;
  const session = await visitorSession(exchange, findSession);
  if (session === undefined) throw new DomainError("unauthorized");
  return { caller: undefined, session, workspace: { id: personalWorkspaceOf(session.userId) } };
}

async function newcomerCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
  openTable: () => Table,
): Promise<NewcomerCaller> {
  const session = await visitorSession(exchange, findSession);
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
  const session = await visitorSession(exchange, findSession);
  if (session === undefined) throw new DomainError("unauthorized");
  const { userId } = session;
  const workspace = await workspaceOf(endpoint, exchange, userId, openTable);
  if (endpoint.proof === "recent") checkRecentProof(session, exchange.at);
  return {
    caller: { userId },
    session,
    workspace,
    origin: {
      ...originOf(exchange.event),
      actorUserId: userId,
      ...(workspace.team === undefined ? {} : { actorName: workspace.team.personName }),
    },
  };
}

/** The workspace of a user's call, as the endpoint says where it is named. */
async function workspaceOf(
  endpoint: Endpoint,
  { event }: Exchange,
  userId: UserId,
  openTable: () => Table,
): Promise<Workspace> {
  const own = personalWorkspaceOf(userId);
  const isNamed = endpoint.workspace === "named";
  const named = choosesWorkspace(endpoint) ? event.headers[workspaceHeader] : undefined;
  const id = isNamed ? (event.pathParameters?.["id"] ?? "") : named;
  if (id === undefined || (id === own && !isNamed)) return { id: own };
  if (!Id().safeParse(id).success) throw new DomainError("team_not_found");
  // Loaded with the first call in a team, because most calls are in the caller's own workspace.
  const { readMembership } = await import("../data/teams/membership.ts");
  const workspaceId = WorkspaceId.parse(id);
  const team = await readMembership(openTable(), workspaceId, userId);
  if (team === undefined) throw new DomainError("team_not_found");
  return { id: workspaceId, team };
}

/** Throws `role_needed` where the caller's role in the workspace does not allow the call. */
export function checkRole(endpoint: Endpoint, workspace: Workspace | undefined): void {
  const team = workspace?.team;
  if (team !== undefined && !hasRightsOf(team.role, roleNeeded(endpoint)))
    throw new DomainError("role_needed");
}

/** The session of the caller; undefined for a visitor. */
export async function visitorSession(
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

/** Throws `plan_required` where the plan of the caller's workspace does not allow what the endpoint needs. */
export async function checkEntitlement(
  { entitlement }: Endpoint,
  workspace: Workspace | undefined,
  openTable: () => Table,
  at: string,
): Promise<void> {
  if (entitlement === undefined) return;
  if (workspace === undefined) throw new Error("An endpoint with an entitlement is a user's");
  const { allows } = await workspaceEntitlements(openTable(), workspace.id, at);
  if (!allows.has(entitlement)) throw new DomainError("plan_required");
}
