import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { revokeAllTokens } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";

/** Ends every session of the caller, including this one, and every unfinished sign-in. */
export async function signOutEverywhere(
  { sessions, table, users }: Accounts,
  { caller, session, at }: Context<typeof auth.signOutEverywhere>,
) {
  const { name, email } = await users.read(caller.userId);
  await table.transact([
    users.endSessionsItem(caller.userId, at),
    requestEmailItem(table, "signed-out-everywhere", { name, email }, at),
  ]);
  // The caller's own session ends last, so that a repeat after a failure can end the others.
  await sessions.endAll(caller.userId, session.id);
  await revokeAllTokens(caller.userId);
  await sessions.end(session);
  return answer(200, {}, { cookies: [clearCookie(productCookies.session)] });
}
