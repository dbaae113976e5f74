import type { UserId } from "../../../shared/domain/ids.ts";
import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { needsOnboarding } from "../../../shared/domain/account/onboarding.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { isTokenEnded, type TokenGrant } from "../../data/accounts/token-repository.ts";
import type { Challenge, Tokens } from "../../user-pool/user-pool-client.ts";
import { setPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { checkNewPassword } from "../sign-in/check-new-password.ts";
import { openSession } from "../sign-in/open-session.ts";
import { tryPasswordWithLimit } from "../sign-in/try-password-with-limit.ts";
import { tryAccountPassword } from "../sign-in/try-password.ts";

type Grant = Extract<TokenGrant, { purpose: "set-password" }>;

/** Sets the first password of a verified account and opens a session. Requires the cookie that verification set. */
export async function setFirstPassword(
  accounts: Accounts,
  request: Context<typeof auth.setPassword>,
) {
  const { body, cookies, at } = request;
  const tokenHash = hashToken(cookies.get(productCookies.setPassword.name) ?? "");
  const grant = await accounts.tokens.find("set-password", tokenHash, at);
  if (grant === undefined || !sameEmail(grant.email, body.email)) {
    throw new DomainError("unauthorized");
  }
  const profile = await accounts.users.read(grant.userId);
  // The cookie was set for the address, which the account may have changed since.
  const isEnded = grant.usedAt === undefined && isTokenEnded(grant, profile.tokensEndedAt);
  if (isEnded || !sameEmail(grant.email, profile.email)) throw new DomainError("unauthorized");
  await checkNewPassword(body.password, profile);
  const outcome = profile.needsPassword
    ? await setAndSignIn(accounts, grant.userId, body.password)
    : await signInAgain(accounts, grant, request);
  if (profile.needsPassword) await noteFirstPassword(accounts, grant.userId, tokenHash, at);
  // The mailbox does not replace the second factor: the sign-in asks for the new password and a code.
  if ("session" in outcome) throw new DomainError("unauthorized");
  const opened = await openSession(accounts, grant.userId, outcome, request);
  const cleared = clearCookie(productCookies.setPassword);
  const next = { needsOnboarding: needsOnboarding(profile), needs2FA: true };
  return answer(200, next, { cookies: [...opened, cleared] });
}

async function setAndSignIn(
  accounts: Accounts,
  userId: UserId,
  password: string,
): Promise<Tokens | Challenge> {
  await setPassword(userId, password);
  const outcome = await tryAccountPassword(accounts, userId, password);
  if (outcome === undefined) throw new Error("A password that was just set opens nothing");
  return outcome;
}

/** Accepts a repeat that gives the password that the first call set. Counts wrong passwords like those of a sign-in. */
async function signInAgain(
  accounts: Accounts,
  grant: Grant,
  request: Context<typeof auth.setPassword>,
): Promise<Tokens | Challenge> {
  if (grant.usedAt === undefined) throw new DomainError("unauthorized");
  const { outcome } = await tryPasswordWithLimit(accounts, grant, request.body.password, request);
  if (outcome === undefined) throw new DomainError("unauthorized");
  return outcome;
}

async function noteFirstPassword(
  { table, tokens, users }: Accounts,
  userId: UserId,
  tokenHash: string,
  at: string,
): Promise<void> {
  try {
    await table.transact([users.passwordSetItem(userId, at), tokens.useItem(tokenHash, at)]);
  } catch (error) {
    // A simultaneous repeat has recorded it first; both calls have set the password and signed in with it.
    if (!(error instanceof TransactionCanceled)) throw error;
  }
}
