import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { entitlements } from "../../shared/domain/billing/entitlements.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Session } from "../data/accounts/session-repository.ts";
import { addSeconds } from "../platform/clock.ts";
import type { Exchange } from "./exchange.ts";
import { bodyBytes } from "./request-input.ts";

/** Finds the session of a request; undefined for a visitor. */
export type FindSession = (exchange: Exchange) => Promise<Session | undefined>;

/** Who owns the songs, agreements, files and counters that a call is about. A user's own has the user's id. */
export interface Workspace {
  id: string;
}

/** A signed-in user and the workspace that they work in. `userId` is the actor, never the owner. */
export interface UserCaller {
  caller: { userId: string };
  session: Session;
  workspace: Workspace;
}

/** The caller of an endpoint that needs no session. */
export interface UnknownCaller {
  caller: undefined;
  session: undefined;
  workspace: undefined;
}

/** A request of another service: the signature is over these bytes, and stands in one of these headers. */
export interface WebhookCaller extends UnknownCaller {
  rawBody: Uint8Array;
  headers: Readonly<Record<string, string | undefined>>;
}

const unknownCaller: UnknownCaller = {
  caller: undefined,
  session: undefined,
  workspace: undefined,
};

/** For this long a sign-in, or a proof in an open session, shows that the caller is the account's owner. */
const proofSeconds = 10 * 60;

/**
 * The caller whom the endpoint's access asks for. Throws `unauthorized` without a session where a user is asked
 * for, `proof_needed` where the last proof is too long ago, and `payload_too_large`.
 */
export async function resolveCaller(
  endpoint: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
): Promise<UserCaller | UnknownCaller | WebhookCaller> {
  switch (endpoint.access) {
    case "public":
    case "signer":
      return unknownCaller;
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

async function userCaller(
  { proof }: Endpoint,
  exchange: Exchange,
  findSession: FindSession,
): Promise<UserCaller> {
  const session = await visitorSession(exchange, findSession);
  if (session === undefined) throw new DomainError("unauthorized");
  if (proof === "recent") checkRecentProof(session, exchange.at);
  const { userId } = session;
  return { caller: { userId }, session, workspace: { id: userId } };
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

/** Throws `proof_needed` where the caller has not proved to own the account in the last minutes. */
export function checkRecentProof({ provedAt }: Session, at: string): void {
  if (at > addSeconds(provedAt, proofSeconds)) throw new DomainError("proof_needed");
}

/** Throws `plan_required` where the plan of the caller's workspace does not allow what the endpoint needs. */
export function checkEntitlement({ entitlement }: Endpoint): void {
  if (entitlement !== undefined && !entitlements().allows.has(entitlement))
    throw new DomainError("plan_required");
}
