import { randomBytes } from "node:crypto";
import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isTokenEnded, type TokenGrant } from "../../data/accounts/token-repository.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { setCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import type { Tokens } from "../../user-pool/user-pool-client.ts";
import { confirmEmail, discardPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { changeEmail } from "../profile/email-change.ts";
import { openSession } from "../sign-in/open-session.ts";
import { signUpTokensByPassword } from "./sign-up-password.ts";
import { clearedSignUpCookie, signUpTokensByCookie } from "./sign-up-cookie.ts";

type Request = Context<typeof auth.verifyEmail>;
type Grant = Extract<TokenGrant, { purpose: "verify-email" }>;

/**
 * Verifies the address that the token was emailed to. In the browser that signed up, or with the password of the
 * sign-up, this opens a session. Otherwise it discards that password, because a stranger may have chosen it, and asks
 * for a new one, and the sign-up's plan ends. Throws `sign_up_password_needed` if the sign-up has a plan that the
 * caller has not given up.
 */
export async function verifyEmail(accounts: Accounts, request: Request) {
  const { body, cookies, at } = request;
  const tokenHash = hashToken(body.token);
  const grant = await accounts.tokens.find("verify-email", tokenHash, at);
  if (grant === undefined) return await verifyNewEmail(accounts, tokenHash, request);
  const proven =
    (await signUpTokensByCookie(accounts, grant.userId, cookies, at)) ??
    (await signUpTokensByPassword(accounts, grant, request));
  const tokens = await settleAddress(accounts, grant, proven, at);
  await confirmEmail(grant.userId, grant.email);
  const verified = { verified: true as const, email: grant.email, needs2fa: true };
  if (tokens !== undefined) {
    const opened = await openSession(accounts, grant.userId, tokens, request);
    const withSession = { ...verified, needsPassword: false, onboarding: true };
    return answer(200, withSession, { cookies: [...opened, clearedSignUpCookie] });
  }
  const cookie = await passwordCookie(accounts, grant, at);
  const withoutSession = { ...verified, needsPassword: true, onboarding: true };
  return answer(200, withoutSession, { cookies: [cookie] });
}

/** The link may also belong to a user who is changing their address. */
async function verifyNewEmail(accounts: Accounts, tokenHash: string, request: Request) {
  const { at } = request;
  const grant = await accounts.tokens.find("change-email", tokenHash, at);
  if (grant === undefined) throw new DomainError("token_invalid");
  await changeEmail(accounts, grant, request);
  const nothingMore = { needsPassword: false, needs2fa: false, onboarding: false };
  return answer(200, { verified: true as const, email: grant.email, ...nothingMore });
}

/**
 * Assigns the address to the token's user, or finds that an earlier call did so. Returns the sign-up's tokens if its
 * password stays; undefined if this call, or a simultaneous one in another browser, discards the password.
 */
async function settleAddress(
  accounts: Accounts,
  grant: Grant,
  proven: Tokens | undefined,
  at: string,
): Promise<Tokens | undefined> {
  if (await claimAddress(accounts, grant, proven, at)) return proven;
  const isHalfDone = proven !== undefined && !(await isClaimed(accounts, grant));
  if (isHalfDone && (await claimAddress(accounts, grant, undefined, at))) return undefined;
  return await repeated(accounts, grant, proven);
}

async function isClaimed({ signUps }: Accounts, { email }: Grant): Promise<boolean> {
  return (await signUps.findClaim(email)) !== undefined;
}

/** Returns false if the address already belongs to a user (this user included) or the sign-up cannot be claimed. */
async function claimAddress(
  accounts: Accounts,
  grant: Grant,
  tokens: Tokens | undefined,
  at: string,
): Promise<boolean> {
  const { signUps } = accounts;
  const { userId, email, signedUpAt } = grant;
  if (await isClaimed(accounts, grant)) return false;
  const pending = await signUps.find({ userId, email, createdAt: signedUpAt });
  if (pending === undefined) return false;
  if (tokens !== undefined) return await signUps.claim(pending, at, false);
  // The password is discarded before the claim, so that a stranger's password never opens the verified account. The
  // sign-up is marked first, so that its own browser cannot claim it with a password that is being discarded.
  if (!(await signUps.markDiscarding(pending, at))) return false;
  await discardPassword(userId);
  return await signUps.claim(pending, at, true);
}

/**
 * Accepts a repeat by a user who has yet to set a password, and by the browser of a sign-up whose password stayed.
 * Throws `email_verified` for any other repeat by the link's account, and `token_invalid` if it lost the address.
 */
async function repeated(
  { signUps, twoFactor, users }: Accounts,
  grant: Grant,
  proven: Tokens | undefined,
): Promise<Tokens | undefined> {
  const { userId, email } = grant;
  const claim = await signUps.findClaim(email);
  const profile = claim?.userId === userId ? await users.find(userId) : undefined;
  if (profile?.needsPassword === true) return undefined;
  if (profile === undefined) throw new DomainError("token_invalid");
  // The sign-up's cookie opens no session after a password change or with two-factor authentication.
  const isStillProof =
    proven !== undefined &&
    !isTokenEnded(grant, profile.tokensEndedAt) &&
    (await twoFactor.find(userId))?.enabledAt === undefined;
  if (!isStillProof) throw new DomainError("email_verified");
  return proven;
}

async function passwordCookie(
  { table, tokens }: Accounts,
  { userId, email }: Grant,
  at: string,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const grant = { purpose: "set-password" as const, userId, email };
  await table.transact([tokens.grantItem(hashToken(secret), grant, at)]);
  return setCookie(productCookies.setPassword, secret);
}
