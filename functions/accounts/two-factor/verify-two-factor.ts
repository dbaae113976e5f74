import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { needsOnboarding } from "../../../shared/domain/account/onboarding.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";
import { connectIdentityItems } from "../federation/connect-identity-items.ts";
import { openSession } from "../sign-in/open-session.ts";
import { completeTwoFactorStep } from "./two-factor-step.ts";

/**
 * Finishes a sign-in with a code of the authenticator or a backup code. Only the first step's cookie determines the
 * user. The user pool's trigger uses up a backup code together with the step.
 */
export async function verifyTwoFactor(
  accounts: Accounts,
  request: Context<typeof auth.verifyTwoFactor>,
) {
  const { body, at } = request;
  const given = { userId: body.userId, code: body.token, isBackupCode: body.isBackupCode };
  const { grant, profile, tokens, used } = await completeTwoFactorStep(accounts, given, request);
  const { userId } = grant;
  const connected =
    grant.connecting === undefined
      ? []
      : await connectIdentityItems(accounts, userId, grant.connecting, at);
  const opened = await openSession(accounts, userId, tokens, request, [...used, ...connected]);
  const next = { needsOnboarding: needsOnboarding(profile) };
  return answer(200, next, { cookies: [...opened, clearCookie(productCookies.twoFactor)] });
}
