import * as z from "zod";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { once } from "../../../shared/domain/once.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import { readSessionCookie } from "../../http/session.ts";
import { addSeconds } from "../../platform/clock.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { decryptForCookie, encryptForCookie } from "../../platform/cookie-encryption.ts";
import type { Tokens } from "../../user-pool/user-pool-client.ts";
import { renewTokens } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";

/** The user pool's tokens of a session. They are stored encrypted for the session cookie. */
const StoredTokens = once(() =>
  z.object({
    accessToken: z.string(),
    /** ISO 8601 UTC. */
    accessUntil: z.string(),
    refreshToken: z.string().optional(),
  }),
);
type StoredTokens = z.infer<ReturnType<typeof StoredTokens>>;

/** An access token is renewed this long before it expires, so that it is still valid when the pool receives it. */
const marginSeconds = 60;

/** Encrypts the tokens of a sign-in for the holder of this cookie secret. */
export async function encryptTokens(tokens: Tokens, secret: string, at: string): Promise<string> {
  const { accessToken, refreshToken, expiresInSeconds } = tokens;
  const accessUntil = addSeconds(at, expiresInSeconds - marginSeconds);
  return await encryptForCookie(JSON.stringify({ accessToken, accessUntil, refreshToken }), secret);
}

/** Decrypts tokens that were encrypted for this cookie secret. */
export async function decryptTokens(sealed: string, secret: string): Promise<StoredTokens> {
  return StoredTokens().parse(JSON.parse(await decryptForCookie(sealed, secret)));
}

/**
 * A valid access token of this session, for user pool calls that need the user's own token. Renews an expired token.
 * Throws `unauthorized` if the cookie is not this session's or the pool no longer renews the token.
 */
export async function freshAccessToken(
  { sessions }: Pick<Accounts, "sessions">,
  session: Session,
  cookies: ReadonlyMap<string, string>,
  at: string,
): Promise<string> {
  const secret = readSessionCookie(cookies)?.secret ?? "";
  const sealed = await sessions.findTokens(session);
  if (sealed === undefined || hashToken(secret) !== session.id)
    throw new DomainError("unauthorized");
  const { accessToken, accessUntil, refreshToken } = await decryptTokens(sealed, secret);
  if (at < accessUntil) return accessToken;
  const renewed =
    refreshToken === undefined ? undefined : await renewTokens(session.userId, refreshToken);
  if (renewed === undefined) throw new DomainError("unauthorized");
  await sessions.replaceTokens(
    session,
    await encryptTokens({ ...renewed, refreshToken }, secret, at),
  );
  return renewed.accessToken;
}
