import { UserId } from "../../shared/domain/ids.ts";
import type { Session, SessionRepository } from "../data/accounts/session-repository.ts";
import { hashToken } from "../platform/keyed-hashes.ts";
import { productCookies } from "../../shared/domain/privacy/product-cookies.ts";
import { setCookie } from "./cookies.ts";

/** The content of a session's cookie: `<userId>.<secret>`. */
export interface SessionCookie {
  userId: UserId;
  secret: string;
}

/** The `Set-Cookie` line of a new session. */
export function sessionCookie({ userId, secret }: SessionCookie): string {
  return setCookie(productCookies.session, `${userId}.${secret}`);
}

/** Parses the session's cookie; undefined if there is none. It does not prove that the session exists. */
export function readSessionCookie(cookies: ReadonlyMap<string, string>): SessionCookie | undefined {
  const given = cookies.get(productCookies.session.name) ?? "";
  const [, userId, secret] = /^([0-9A-Za-z]{20,40})\.([\w-]{43})$/.exec(given) ?? [];
  return userId === undefined || secret === undefined
    ? undefined
    : { userId: UserId.parse(userId), secret };
}

/** The open session of a request, found by its cookie with one consistent read; undefined for a visitor. */
export async function findSession(
  sessions: SessionRepository,
  cookies: ReadonlyMap<string, string>,
  at: string,
): Promise<Session | undefined> {
  const cookie = readSessionCookie(cookies);
  if (cookie === undefined) return undefined;
  const { userId, secret } = cookie;
  const session = await sessions.find({ userId, id: hashToken(secret) }, at);
  if (session !== undefined) await sessions.touch(session, at);
  return session;
}
