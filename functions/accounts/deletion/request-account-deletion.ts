import type { UserId } from "../../../shared/domain/ids.ts";
import type { account } from "../../../shared/contracts/account/endpoints.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { logger } from "../../platform/logger.ts";
import type { Accounts } from "../accounts.ts";
import { leaveAccount } from "./leave-account.ts";
import { reauthenticateForDeletion } from "./reauthenticate-for-deletion.ts";

/**
 * Starts the deletion of the caller's account in one transaction. After it, sign-in and calls that send emails no
 * longer find the account, its address is free for a new account, and the job `delete-account` is queued
 * (`remove-account.ts`). Throws `owns_team` for the owner of a team.
 */
export async function requestAccountDeletion(
  accounts: Accounts,
  { body, caller, session, cookies, origin, at }: Context<typeof account.deleteAccount>,
) {
  const profile = await accounts.users.read(caller.userId);
  await reauthenticateForDeletion(accounts, profile, body, { session, cookies, origin, at });
  await leaveAccount(accounts, caller.userId, origin, at);
  await endOtherSessions(accounts, caller.userId);
  return answer(200, {}, { cookies: [clearCookie(productCookies.session)] });
}

/** Ends sessions beyond the transaction's limit and sessions opened just before it, which the job would end later. */
async function endOtherSessions({ sessions }: Accounts, userId: UserId): Promise<void> {
  try {
    await sessions.endAll(userId);
  } catch (error) {
    // A repeat of the request has no session; the deletion has begun.
    logger.warn("Sessions of a deleted account stay until its job runs", {}, error);
  }
}
