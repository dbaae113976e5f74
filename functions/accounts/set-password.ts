import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { sameEmail } from "../../shared/domain/text/email.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import { clearCookie, cookieNames } from "../http/cookies.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { hashToken } from "../platform/keys.ts";
import type { TokenGrant } from "../data/accounts/token-repository.ts";
import type { Tokens } from "../user-pool/user-pool-client.ts";
import { setPassword, signInByPassword } from "../user-pool/user-pool.ts";
import type { Accounts } from "./accounts.ts";
import { checkPassword } from "./check-password.ts";
import { openSession } from "./open-session.ts";
import { beginPasswordTryWithoutCode } from "./password-attempts.ts";

type Grant = Extract<TokenGrant, { purpose: "set-password" }>;

/** Sets the first password of a verified account and opens a session. Requires the cookie that verification set. */
export async function setFirstPassword(
  accounts: Accounts,
  request: Context<typeof auth.setPassword>,
) {
  const { body, cookies, at } = request;
  const tokenHash = hashToken(cookies.get(cookieNames.setPassword) ?? "");
  const grant = await accounts.tokens.find("set-password", tokenHash, at);
  if (grant === undefined || !sameEmail(grant.email, body.email)) {
    throw new DomainError("unauthorized");
  }
  const profile = await accounts.users.read(grant.userId);
  await checkPassword(body.password, profile);
  const tokens = profile.needsPassword
    ? await setAndSignIn(grant.userId, body.password)
    : await signInAgain(accounts, grant, request);
  if (profile.needsPassword) await noteFirstPassword(accounts, grant.userId, tokenHash, at);
  const opened = await openSession(accounts, grant.userId, tokens, request);
  const cleared = clearCookie(cookieNames.setPassword);
  const next = { needsOnboarding: true, needs2FA: true };
  return answer(200, next, { cookies: [...opened, cleared] });
}

async function setAndSignIn(userId: string, password: string): Promise<Tokens> {
  await setPassword(userId, password);
  const tokens = await signInByPassword(userId, password);
  if (tokens === undefined) throw new Error("A password that was just set opens nothing");
  return tokens;
}

/** Accepts a repeat that gives the password that the first call set. Counts wrong passwords like those of a sign-in. */
async function signInAgain(
  accounts: Accounts,
  { userId, email, usedAt }: Grant,
  { body, cookies, origin, at }: Context<typeof auth.setPassword>,
): Promise<Tokens> {
  if (usedAt === undefined) throw new DomainError("unauthorized");
  const attempt = await beginPasswordTryWithoutCode(accounts, {
    userId,
    email,
    cookies,
    origin,
    at,
  });
  const tokens = await signInByPassword(userId, body.password);
  if (tokens === undefined) throw new DomainError("unauthorized");
  await attempt.succeeded();
  return tokens;
}

async function noteFirstPassword(
  { table, tokens, users }: Accounts,
  userId: string,
  tokenHash: string,
  at: string,
): Promise<void> {
  try {
    await table.transact([users.passwordSet(userId, at), tokens.using(tokenHash, at)]);
  } catch (error) {
    // A simultaneous repeat has recorded it first; both calls have set the password and signed in with it.
    if (!(error instanceof TransactionRefused)) throw error;
  }
}
