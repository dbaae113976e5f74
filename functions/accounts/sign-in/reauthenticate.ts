import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie } from "../../http/cookies.ts";
import { cookieSecret } from "../../platform/cookie-encryption.ts";
import { setPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { verifyFederatedTokensOnce } from "../federation/redeem-tokens.ts";
import { recordPasswordStep } from "./first-step.ts";
import { checkTwoFactorCode } from "../two-factor/check-two-factor-code.ts";
import { verifyPassword } from "./verify-password.ts";
import { completeTwoFactorStep } from "../two-factor/two-factor-step.ts";
import { tryAccountPassword } from "./try-password.ts";

type Request = Context<typeof auth.prove>;

/**
 * Reauthenticates the caller and records the time in their session. The proof is the account's password or, for an
 * account without one, a sign-in at a connected provider; with two-factor authentication also a code. A provider's
 * tokens work once, so the code can come in a second call, which needs the cookie of the first. Sensitive changes are
 * then allowed for ten minutes. Throws `unauthorized` if the session has ended.
 */
export async function reauthenticate(accounts: Accounts, request: Request) {
  const { body, session, at } = request;
  if (body.federated === undefined && body.password === undefined && body.code !== undefined) {
    await byCode(accounts, body.code, request);
  } else {
    const profile = await accounts.users.read(request.caller.userId);
    const { userId } = profile;
    const { password } = body;
    const outcome =
      body.federated === undefined
        ? await verifyPassword(accounts, profile, { password, asking: "this change" }, request)
        : await byProvider(accounts, profile, body.federated, at);
    if (outcome !== undefined && "session" in outcome) {
      if (body.federated !== undefined && body.code === undefined) {
        const cookie = await recordPasswordStep(accounts, userId, outcome.session, at);
        return answer(200, { needsCode: true }, { cookies: [cookie] });
      }
      await checkTwoFactorCode(accounts, userId, outcome.session, body, at);
    }
  }
  if (!(await accounts.sessions.recordReauthentication(session, at)))
    throw new DomainError("unauthorized");
  return answer(200, { needsCode: false }, { cookies: [clearCookie(productCookies.twoFactor)] });
}

/**
 * Checks the code that follows a sign-in at a provider. Throws `sign_in_invalid` if that sign-in is not this caller's
 * or has expired: the caller's session is still open.
 */
async function byCode(accounts: Accounts, code: string, request: Request): Promise<void> {
  const { body, caller } = request;
  const given = { userId: caller.userId, code, isBackupCode: body.isBackupCode };
  try {
    const { used } = await completeTwoFactorStep(accounts, given, request);
    if (used.length > 0) await accounts.table.transact(used);
  } catch (error) {
    const isStepOver = error instanceof DomainError && error.code === "unauthorized";
    if (isStepOver || error instanceof TransactionCanceled)
      throw new DomainError("sign_in_invalid");
    throw error;
  }
}

/**
 * Checks a sign-in at a connected provider, for an account without a password. Returns undefined if no code is needed.
 */
async function byProvider(
  accounts: Accounts,
  { userId, needsPassword }: Profile,
  tokens: { idToken: string; refreshToken: string },
  at: string,
) {
  const { identity } = await verifyFederatedTokensOnce(accounts, tokens, at);
  const connected = await accounts.identities.find(identity);
  // If the account has a password, access to the provider's account alone is not enough.
  if (connected?.userId !== userId || !needsPassword) throw new DomainError("sign_in_invalid");
  const factor = await accounts.twoFactor.find(userId);
  if (factor?.enabledAt === undefined) return undefined;
  // The account has no password that a person knows. A new random one obtains the user pool's challenge.
  const randomPassword = cookieSecret();
  await setPassword(userId, randomPassword);
  return await tryAccountPassword(accounts, userId, randomPassword);
}
