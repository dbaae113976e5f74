import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import type { TokenGrant } from "../../data/accounts/token-repository.ts";
import { hasBegunPlan } from "../../data/billing/unverified-signup-plan.ts";
import type { Context } from "../../http/context.ts";
import type { Tokens } from "../../user-pool/user-pool-client.ts";
import type { Accounts } from "../accounts.ts";
import { tryPasswordWithLimit } from "../sign-in/try-password-with-limit.ts";

type Grant = Extract<TokenGrant, { purpose: "verify-email" }>;

/**
 * The tokens of a sign-up's user for a caller who gives the sign-up's password in another browser. Returns undefined
 * without a password. Throws `sign_up_password_needed` without one if the sign-up has a plan, unless the caller gives
 * up the plan: only the person who signed up may get it. Throws `invalid_credentials`, `too_many_requests`.
 */
export async function signUpTokensByPassword(
  accounts: Accounts,
  grant: Grant,
  request: Context<typeof auth.verifyEmail>,
): Promise<Tokens | undefined> {
  const { password, withoutPlan } = request.body;
  if (password === undefined) {
    if (withoutPlan !== true && (await needsPassword(accounts, grant)))
      throw new DomainError("sign_up_password_needed");
    return undefined;
  }
  const { outcome } = await tryPasswordWithLimit(accounts, grant, password, request);
  if (outcome === undefined) throw new DomainError("invalid_credentials");
  // Only a verified account has a second factor: its sign-in asks for both.
  return "session" in outcome ? undefined : outcome;
}

async function needsPassword(
  { table, signUps }: Accounts,
  { userId, email, signedUpAt }: Grant,
): Promise<boolean> {
  const pending = await signUps.find({ userId, email, createdAt: signedUpAt });
  // A discarded password is no proof: an earlier call gave up the plan.
  if (pending === undefined || pending.discardingAt !== undefined) return false;
  if ((await signUps.findClaim(email)) !== undefined) return false;
  return await hasBegunPlan(table, personalWorkspaceOf(userId));
}
