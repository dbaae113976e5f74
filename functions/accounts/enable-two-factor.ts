import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import type { Context } from "../http/context.ts";
import { proveAuthenticator, requireAuthenticator } from "../user-pool/two-factor.ts";
import type { Accounts } from "./accounts.ts";
import { freshAccessToken } from "./session-tokens.ts";

/**
 * Turns on two-factor authentication with a code of the authenticator. Throws `code_invalid`, `two_factor_enabled`,
 * `too_many_requests`, `unauthorized`.
 */
export async function enableTwoFactor(
  { attempts, sessions, table, twoFactor, users }: Accounts,
  { body, caller, session, cookies, at }: Context<typeof auth.enableTwoFactor>,
) {
  const { userId } = caller;
  const [profile, prepared] = await Promise.all([users.read(userId), twoFactor.find(userId)]);
  if (prepared?.enabledAt !== undefined) throw new DomainError("two_factor_enabled");
  if (prepared === undefined) throw new DomainError("code_invalid");
  const [attempt] = await attempts.begin([{ kind: "code", subject: `set-up ${userId}` }], at);
  const accessToken = await freshAccessToken({ sessions }, session, cookies, at);
  if (!(await proveAuthenticator(accessToken, body.token))) throw new DomainError("code_invalid");
  await attempts.succeed({ forget: [attempt] });
  await requireAuthenticator(userId, true);
  const { name, email } = profile;
  await table.transact([
    twoFactor.enabling(userId, at),
    mailItem(table, "two-factor-on", { name, email }, at),
  ]);
  await sessions.endAll(userId, session.id);
  return {};
}
