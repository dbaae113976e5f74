import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Context } from "../../http/context.ts";
import { setAuthenticatorRequired } from "../../user-pool/two-factor.ts";
import type { Accounts } from "../accounts.ts";
import { verifyPassword } from "../sign-in/verify-password.ts";

/**
 * Turns off two-factor authentication, and ends every other session. Requires the password, because an open session
 * alone is not enough proof; an account without a password needs only the recent reauthentication that the endpoint
 * requires. The user pool is changed last: until then it asks for codes, and a repeated call turns it off.
 */
export async function disableTwoFactor(
  accounts: Accounts,
  { body, caller, session, cookies, origin, at }: Context<typeof auth.disableTwoFactor>,
) {
  const { sessions, table, twoFactor, users } = accounts;
  const { userId } = caller;
  const profile = await users.read(userId);
  const given = { password: body.password, asking: "turning two-factor authentication off" };
  if (!profile.needsPassword || body.password !== undefined)
    await verifyPassword(accounts, profile, given, { cookies, origin, at });
  const enabled = await twoFactor.find(userId);
  if (enabled !== undefined) {
    await sessions.endAll(userId, session.id);
    const { name, email } = profile;
    const wasInForce = enabled.enabledAt !== undefined;
    await table.transact([
      twoFactor.disableItem(userId),
      ...(wasInForce ? [requestEmailItem(table, "two-factor-off", { name, email }, at)] : []),
    ]);
  }
  await setAuthenticatorRequired(userId, false);
  return {};
}
