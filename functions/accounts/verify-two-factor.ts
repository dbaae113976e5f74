import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { needsOnboarding } from "../../shared/domain/account/onboarding.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { wasEnded } from "../data/accounts/token-repository.ts";
import { clearCookie, cookieNames } from "../http/cookies.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { hashToken } from "../platform/keys.ts";
import { signInByAnswer, signInByCode } from "../user-pool/two-factor.ts";
import type { Accounts } from "./accounts.ts";
import { connecting } from "./federation/connecting.ts";
import { openSession } from "./open-session.ts";
import { challengeOf, readStepNonce } from "./password-step.ts";

/**
 * Finishes a sign-in with a code of the authenticator or a backup code. Only the first step's cookie determines the
 * user. The user pool's trigger uses up a backup code together with the step.
 */
export async function verifyTwoFactor(
  accounts: Accounts,
  request: Context<typeof auth.verifyTwoFactor>,
) {
  const { body, cookies, at } = request;
  const nonce = readStepNonce(cookies);
  if (nonce === undefined) throw new DomainError("unauthorized");
  const stepHash = hashToken(nonce);
  const grant = await accounts.tokens.find("two-factor", stepHash, at);
  const isOpen = grant !== undefined && grant.usedAt === undefined;
  if (!isOpen || grant.userId !== body.userId) throw new DomainError("unauthorized");
  const { userId } = grant;
  const profile = await accounts.users.read(userId);
  if (wasEnded(grant, profile.tokensEndedAt)) throw new DomainError("unauthorized");
  const [attempt] = await accounts.attempts.begin([{ kind: "code", subject: userId }], at);
  const tokens = body.isBackupCode
    ? await signInByAnswer(userId, `${nonce}.${body.token}`)
    : await signInByCode(userId, await challengeOf(grant, nonce), body.token);
  if (tokens === undefined) throw new DomainError("code_invalid");
  await accounts.attempts.succeed({ forget: [attempt] });
  // The trigger has already used up the step if the code is a backup code.
  const used = body.isBackupCode ? [] : [accounts.tokens.useItem(stepHash, at)];
  const connected =
    grant.connecting === undefined ? [] : await connecting(accounts, userId, grant.connecting, at);
  const opened = await openSession(accounts, userId, tokens, request, [...used, ...connected]);
  const next = { needsOnboarding: needsOnboarding(profile) };
  return answer(200, next, { cookies: [...opened, clearCookie(cookieNames.twoFactor)] });
}
