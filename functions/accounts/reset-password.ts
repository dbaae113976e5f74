import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import { now } from "../platform/clock.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { hashToken } from "../platform/keys.ts";
import { revokeAllTokens, setPassword, tryPassword } from "../user-pool/user-pool.ts";
import type { Accounts } from "./accounts.ts";
import { checkPassword } from "./check-password.ts";
import { deviceOf } from "./device.ts";

/**
 * Sets a new password by a mailed link, and ends every session and every remembered browser: whoever knew the
 * old password is out. This browser is known from now on, its user having proved the mailbox.
 */
export async function resetPassword(
  accounts: Accounts,
  { body, cookies, at }: Context<typeof auth.resetPassword>,
) {
  checkPassword(body.password);
  const tokenHash = hashToken(body.token);
  const grant = await accounts.tokens.find("reset-password", tokenHash, at);
  const profile = grant === undefined ? undefined : await accounts.users.find(grant.userId);
  if (grant === undefined || profile === undefined) throw new DomainError("token_invalid");
  const { userId, name, email } = profile;
  if (grant.usedAt !== undefined) {
    // The answer to the call that used it was lost: its own repeat brings the password that it has set.
    await accounts.attempts.begin([{ kind: "code", subject: `reset ${userId}` }], at);
    if ((await tryPassword(userId, body.password)) === undefined) {
      throw new DomainError("token_invalid");
    }
    return {};
  }
  await useToken(accounts, tokenHash, at);
  await setPassword(userId, body.password);
  await revokeAllTokens(userId);
  const { table, users, sessions, devices } = accounts;
  await table.transact([
    users.passwordReplaced(userId, now()),
    mailItem(table, "password-changed", { email, name }, at),
  ]);
  await sessions.endAll(userId);
  await devices.forgetAll(userId);
  const device = deviceOf(cookies);
  await table.transact([devices.remembering(userId, device.hash, at)]);
  return answer(200, {}, { cookies: [device.cookie] });
}

/** Before anything is done by it: of two calls at the same moment one only sets its password. */
async function useToken({ table, tokens }: Accounts, tokenHash: string, at: string): Promise<void> {
  try {
    await table.transact([tokens.using(tokenHash, at)]);
  } catch (error) {
    if (error instanceof TransactionRefused) throw new DomainError("token_invalid");
    throw error;
  }
}
