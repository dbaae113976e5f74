import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { now } from "../../platform/clock.ts";
import { setPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { checkNewPassword } from "../sign-in/check-new-password.ts";
import { identifyBrowser } from "../sign-in/known-browser.ts";

/**
 * Sets a new password for a caller who has recently proved that they own the account. Ends every other session, every
 * other remembered browser and every older emailed link; the caller stays signed in. A repeated call sets the password
 * again.
 */
export async function changePassword(
  { devices, sessions, table, users }: Accounts,
  { body, caller, session, cookies }: Context<typeof auth.changePassword>,
) {
  const { userId } = caller;
  const profile = await users.read(userId);
  await checkNewPassword(body.password, profile);
  await setPassword(userId, body.password);
  // A sign-in with the old password may have begun during this call and open its session only later.
  const doneAt = now();
  await table.transact([users.endSessionsItem(userId, doneAt)]);
  const device = identifyBrowser(cookies);
  await sessions.endAll(userId, session.id);
  await devices.forgetAll(userId);
  const { name, email } = profile;
  await table.transact([
    users.passwordReplacedItem(userId, doneAt),
    devices.rememberItem(userId, device.hash, doneAt),
    requestEmailItem(table, "password-changed", { name, email }, doneAt),
  ]);
  return answer(200, {}, { cookies: [device.cookie] });
}
