import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Context } from "../../http/context.ts";
import { newUserId } from "../../platform/random-id.ts";
import type { Accounts } from "../accounts.ts";
import { countEmailRequest } from "../sign-in/count-email-request.ts";
import { verificationEmailItems } from "./verification-email-items.ts";

/**
 * Emails the verification link again: to the newest pending sign-up of an unverified address, or to a user who has
 * verified the address but has not set a password. In every other case, makes the same calls and emails nothing.
 */
export async function resendVerification(
  accounts: Accounts,
  { body, origin, at }: Context<typeof auth.resendVerification>,
) {
  await countEmailRequest(accounts, { emails: [body.email], origin, at });
  const { signUps, table, users } = accounts;
  const { claim, newestPending } = await signUps.findAccount(body.email);
  const profile = await users.find(claim?.userId ?? newUserId());
  const pending = claim === undefined ? newestPending : undefined;
  const waiting = profile?.needsPassword === true ? profile : pending;
  const nobody = { userId: newUserId(), name: "", email: body.email, createdAt: at };
  const written = await verificationEmailItems(
    accounts,
    waiting ?? nobody,
    at,
    waiting === undefined,
  );
  const keepItems = pending === undefined ? [] : [signUps.postponeRemovalItem(pending, at)];
  try {
    await table.transact([...written, ...keepItems]);
  } catch (error) {
    // The sign-up was verified or removed at the same time: there is nothing to send.
    if (!(error instanceof TransactionCanceled)) throw error;
  }
  return {};
}
