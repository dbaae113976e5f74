import { type UserId, type WorkspaceId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
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
 * is no session, `proof_needed` if the last proof is too old, and `payload_too_large`.
 */
export async function resolveCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
): Promise<UserCaller | ReaderCaller | UnknownCaller | WebhookCaller> {
  switch (endpoint.access) {
    case "public":
    case "signer":
      return unknownCaller;
    case "reader":
      return await readerCaller(exchange, findSession);
    case "webhook":
      return {
        ...unknownCaller,
        rawBody: bodyBytes(exchange.event),
        headers: exchange.event.headers,
      };
    case "user":
      return await userCaller(endpoint, exchange, findSession);
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

async function userCaller(
  { proof }: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
): Promise<UserCaller> {
  const session = await visitorSession(exchange, findSession);
  if (session === undefined) throw new DomainError("unauthorized");
  if (proof === "recent") checkRecentProof(session, exchange.at);
  const { userId } = session;
  return {
    caller: { userId },
    session,
    workspace: { id: personalWorkspaceOf(userId) },
    origin: { ...originOf(exchange.event), actorUserId: userId },
  };
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
