import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import type { Context } from "../http/context.ts";
import { requireAuthenticator } from "../user-pool/two-factor.ts";
import type { Accounts } from "./accounts.ts";
import { provePassword } from "./prove-password.ts";

/** Turns off two-factor authentication. Requires the password, because an open session alone is not enough proof. */
export async function disableTwoFactor(
  accounts: Accounts,
  { body, caller, session, cookies, origin, at }: Context<typeof auth.disableTwoFactor>,
) {
  const { sessions, table, twoFactor, users } = accounts;
  const { userId } = caller;
  const profile = await users.read(userId);
  const given = { password: body.password, asking: "turning two-factor authentication off" };
  await provePassword(accounts, profile, given, { cookies, origin, at });
  const enabled = await twoFactor.find(userId);
  await requireAuthenticator(userId, false);
  if (enabled === undefined) return {};
  const { name, email } = profile;
  const wasInForce = enabled.enabledAt !== undefined;
  await table.transact([
    twoFactor.disabling(userId),
    ...(wasInForce ? [mailItem(table, "two-factor-off", { name, email }, at)] : []),
  ]);
  await sessions.endAll(userId, session.id);
  return {};
}
