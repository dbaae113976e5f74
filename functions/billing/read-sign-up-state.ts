import type { SignUpState } from "../../shared/domain/billing/stripe-facts.ts";
import type { WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import { tokenSeconds } from "../data/accounts/token-repository.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { addSeconds } from "../platform/clock.ts";
import type { BillingDependencies } from "./open-billing.ts";

/**
 * Reads the state of the sign-up that began a plan. While its cookie is valid, a sign-up whose address belongs to
 * another account counts as waiting: the holder of the cookie must not learn that the address has an account.
 */
export async function readSignUpState(
  { table }: Pick<BillingDependencies, "table">,
  { signUp }: Pick<WorkspaceBilling, "signUp">,
  at: string,
): Promise<SignUpState> {
  if (signUp === undefined) return "verified";
  const signUps = new SignUpRepository(table);
  // Read before the profile: a verification between the two reads is seen by the second.
  const pending = await signUps.find(signUp);
  if ((await new UserRepository(table).find(signUp.userId)) !== undefined) return "verified";
  if (pending === undefined) return "lost";
  const isSecret = at < addSeconds(signUp.createdAt, tokenSeconds["sign-up"]);
  return isSecret || (await signUps.findClaim(signUp.email)) === undefined ? "waiting" : "lost";
}
