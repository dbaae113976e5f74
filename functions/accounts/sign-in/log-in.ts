import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { needsOnboarding } from "../../../shared/domain/account/onboarding.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { newUserId } from "../../platform/random-id.ts";
import type { Accounts } from "../accounts.ts";
import { openSession } from "./open-session.ts";
import { beginPasswordAttempt, warnOfManyAttempts } from "./password-attempts.ts";
import { recordPasswordStep } from "./first-step.ts";
import { emailSignInCode } from "./sign-in-code.ts";
import { tryAccountPassword } from "./try-password.ts";

/**
 * Opens a session by email address and password, or asks for the second factor. An address without an account is tried
 * with a random user ID, so that calls and answer equal those of a wrong password. Before verification, the right
 * password opens no session. After wrong passwords from unknown browsers, an unknown browser must give the emailed code
 * before its password is tried; without the code, right and wrong passwords get the same answer.
 */
export async function logIn(accounts: Accounts, request: Context<typeof auth.login>) {
  const { body, cookies, origin, at } = request;
  const { email, password } = body;
  const { claim, newestPending } = await accounts.signUps.findAccount(email);
  const userId = claim?.userId ?? newestPending?.userId ?? newUserId();
  const given = { userId, email, cookies, origin, at, code: body.code };
  const attempt = await beginPasswordAttempt(accounts, given);
  if ("requiresCode" in attempt) {
    await emailSignInCode(accounts, email, at);
    return answer(200, attempt);
  }
  const outcome = await tryAccountPassword(accounts, userId, password);
  if (outcome === undefined) {
    const { shouldWarnOwner } = attempt;
    await warnOfManyAttempts(accounts, { userId, email, shouldWarnOwner, isSignedIn: false, at });
    throw new DomainError("invalid_credentials");
  }
  await attempt.succeeded();
  if (claim === undefined) {
    const pending = { requiresTwoFactor: false, userId, verified: false, needsOnboarding: false };
    return answer(200, pending);
  }
  if ("session" in outcome) {
    const cookie = await recordPasswordStep(accounts, userId, outcome.session, at);
    const halfway = { requiresTwoFactor: true, userId, verified: true, needsOnboarding: false };
    return answer(200, halfway, { cookies: [cookie] });
  }
  const opened = await openSession(accounts, userId, outcome, request);
  const onboarding = needsOnboarding(await accounts.users.read(userId));
  const signedIn = {
    requiresTwoFactor: false,
    userId,
    verified: true,
    needsOnboarding: onboarding,
  };
  return answer(200, signedIn, { cookies: opened });
}
