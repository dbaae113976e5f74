import type { auth } from "../../shared/contracts/auth.ts";
import { AppError } from "../../shared/contracts/errors.ts";
import { mailItem } from "../data/outbox-repository.ts";
import type { Context } from "../lib/http/context.ts";
import { requireAuthenticator } from "../lib/second-factor.ts";
import { tryPassword } from "../lib/user-pool.ts";
import type { Accounts } from "./accounts.ts";
import { beginPasswordTry } from "./password-attempts.ts";

/** Takes the second factor away; asks for the password, so that an open session is not enough. */
export async function disableSecondFactor(
  accounts: Accounts,
  { body, caller, cookies, origin, at }: Context<typeof auth.disable2fa>,
) {
  const { table, twoFactor, users } = accounts;
  const { userId } = caller;
  const { name, email } = await users.read(userId);
  const attempt = await beginPasswordTry(accounts, { userId, email, cookies, origin, at });
  if ((await tryPassword(userId, body.password)) === undefined) {
    throw new AppError("invalid_credentials");
  }
  await attempt.succeeded();
  const enabled = await twoFactor.find(userId);
  await requireAuthenticator(userId, false);
  if (enabled === undefined) return {};
  const task = { channel: "mail", template: "two-factor-off", name, email } as const;
  const wasInForce = enabled.enabledAt !== undefined;
  await table.transact([
    twoFactor.disabling(userId),
    ...(wasInForce ? [mailItem(table, task, at)] : []),
  ]);
  return {};
}
