import { createHash, randomBytes } from "node:crypto";
import { notAuthorized } from "./faults.ts";
import type { Cognito } from "./operation.ts";
import type { Client, Pool } from "./pools.ts";
import type { Session } from "./store.ts";

const TOKEN_BYTES = 96;
const MAX_WRONG_CODES = 5;

const keyOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Stores a sign-in that waits for the answer to a challenge. Returns its token, of which only the hash is stored. */
export function openChallengeSession(
  { store, clock }: Cognito,
  client: Client,
  session: Omit<Session, "clientId" | "poolId" | "expiresAt" | "used" | "wrongCodes">,
): string {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  store.sessions.put(keyOf(token), {
    ...session,
    poolId: client.poolId,
    clientId: client.id,
    expiresAt: clock.now() + client.sessionSeconds * 1_000,
    used: false,
    wrongCodes: 0,
  });
  return token;
}

/** The session of a token. Throws unless it is of this pool, client, user and challenge, unused and not expired. */
export function findChallengeSession(
  { store, clock }: Cognito,
  expected: { pool: Pool; client: Client; username: string; challenge: string },
  token: string,
): Session {
  const session = store.sessions.get(keyOf(token));
  const spelled = (name: string): string =>
    expected.pool.caseSensitive ? name : name.toLowerCase();
  const isOurs =
    session?.poolId === expected.pool.id &&
    session.clientId === expected.client.id &&
    session.challenge === expected.challenge &&
    spelled(session.username) === spelled(expected.username);
  if (!session || !isOurs) throw notAuthorized("Invalid session for the user.");
  if (session.used) {
    throw notAuthorized("Invalid session for the user, session can only be used once.");
  }
  if (session.expiresAt <= clock.now()) {
    throw notAuthorized("Invalid session for the user, session is expired.");
  }
  return session;
}

export function markSessionUsed({ store }: Cognito, token: string, session: Session): void {
  store.sessions.put(keyOf(token), { ...session, used: true });
}

/** Counts a wrong code. The fifth one ends the session. */
export function countWrongCode({ store }: Cognito, token: string, session: Session): void {
  const wrongCodes = session.wrongCodes + 1;
  store.sessions.put(keyOf(token), {
    ...session,
    wrongCodes,
    used: wrongCodes >= MAX_WRONG_CODES,
  });
}
