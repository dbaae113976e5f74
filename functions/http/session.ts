import { DomainError } from "../../shared/domain/domain-error.ts";
import type { SessionRepository, Session } from "../data/accounts/session-repository.ts";
import { sessionSeconds } from "../data/accounts/session-repository.ts";
import type { AccessToken } from "../user-pool/access-token.ts";
import { cookieNames, setCookie } from "./cookies.ts";

/** A caller whose session was found, with the cookies that the answer must set. */
export interface SignedIn {
  session: Session;
  setCookies: string[];
}

/** Cookies that hold the tokens of a sign-in. They outlast the access token, which is renewed on the way. */
export function sessionCookies(tokens: {
  accessToken: string;
  refreshToken?: string | undefined;
}): string[] {
  const { accessToken, refreshToken } = tokens;
  return [
    setCookie(cookieNames.access, accessToken, sessionSeconds),
    ...(refreshToken === undefined
      ? []
      : [setCookie(cookieNames.refresh, refreshToken, sessionSeconds)]),
  ];
}

/**
 * The session that a request's cookies stand for: the token is ours and genuine, and its session was not ended.
 * An access token that has run out is renewed. Undefined for a visitor.
 */
export async function findSession(
  sessions: SessionRepository,
  cookies: ReadonlyMap<string, string>,
  at: string,
): Promise<SignedIn | undefined> {
  const given = cookies.get(cookieNames.access);
  const token = given === undefined ? undefined : await readAccessToken(given);
  if (token === undefined) return undefined;
  const session = await sessions.find(token.userId, token.originJti, at);
  if (session === undefined) return undefined;
  if (!token.isExpired) return { session, setCookies: [] };
  const accessToken = await renewAccessToken(session, cookies.get(cookieNames.refresh));
  if (accessToken === undefined) return undefined;
  return { session, setCookies: sessionCookies({ accessToken }) };
}

/**
 * An access token of this session that has not run out, for what the user pool does by its owner's own token.
 * Throws `unauthorized` when there is none to be had any more.
 */
export async function freshAccessToken(
  session: Session,
  cookies: ReadonlyMap<string, string>,
): Promise<string> {
  const given = cookies.get(cookieNames.access);
  const token = given === undefined ? undefined : await readAccessToken(given);
  if (given !== undefined && token?.isExpired === false) return given;
  const renewed = await renewAccessToken(session, cookies.get(cookieNames.refresh));
  if (renewed === undefined) throw new DomainError("unauthorized");
  return renewed;
}

/** Visitors have no token: they don't pay for loading what checks one. */
async function readAccessToken(given: string): Promise<AccessToken | undefined> {
  const accessTokens = await import("../user-pool/access-token.ts");
  return await accessTokens.readAccessToken(given);
}

async function renewAccessToken(
  session: Session,
  refreshToken: string | undefined,
): Promise<string | undefined> {
  if (refreshToken === undefined) return undefined;
  // Once in an hour a caller needs Cognito itself; the others don't pay for loading its client.
  const { renewTokens } = await import("../user-pool/user-pool.ts");
  const renewed = await renewTokens(session.userId, refreshToken);
  if (renewed === undefined) return undefined;
  const token = await readAccessToken(renewed.accessToken);
  // A refresh token of another sign-in must not keep this session alive.
  return token?.originJti === session.originJti ? renewed.accessToken : undefined;
}
