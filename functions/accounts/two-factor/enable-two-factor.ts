import type { UserId } from "../../../shared/domain/ids.ts";
import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Context } from "../../http/context.ts";
import { now } from "../../platform/clock.ts";
import {
  registerAuthenticator,
  setAuthenticatorRequired,
  requireRegisteredAuthenticator,
} from "../../user-pool/two-factor.ts";
import type { TwoFactor } from "../../data/accounts/two-factor-repository.ts";
import { isDigestOf, keyedDigest } from "../../platform/keyed-hashes.ts";
import type { Accounts } from "../accounts.ts";
import { freshAccessToken } from "../sign-in/session-tokens.ts";

/**
 * Turns on two-factor authentication with a code of the authenticator, and ends every other session. The user pool
 * registers a secret only once, so the code is noted before: a repeat of an interrupted call finds the registered
 * secret by the same code. Throws `code_invalid`, `two_factor_enabled`, `too_many_requests`, `unauthorized`.
 */
export async function enableTwoFactor(
  accounts: Accounts,
  { body, caller, session, cookies, at }: Context<typeof auth.enableTwoFactor>,
) {
  const { attempts, sessions, table, twoFactor, users } = accounts;
  const { userId } = caller;
  const [profile, prepared] = await Promise.all([users.read(userId), twoFactor.find(userId)]);
  if (prepared?.enabledAt !== undefined) throw new DomainError("two_factor_enabled");
  if (prepared === undefined) throw new DomainError("code_invalid");
  const [attempt] = await attempts.begin([{ kind: "code", subject: `set-up ${userId}` }], at);
  const accessToken = await freshAccessToken({ sessions }, session, cookies, at);
  if (!(await registered(accounts, userId, prepared, { accessToken, code: body.token })))
    throw new DomainError("code_invalid");
  await attempts.succeed({ forget: [attempt] });
  // A sign-in without a code may have begun during this call and open its session only later.
  const doneAt = now();
  await table.transact([users.endSignInsItem(userId, doneAt)]);
  await sessions.endAll(userId, session.id);
  const { name, email } = profile;
  await table.transact([
    twoFactor.enableItem(userId, doneAt),
    requestEmailItem(table, "two-factor-on", { name, email }, doneAt),
  ]);
  return {};
}

/**
 * Registers the authenticator in the user pool and requires it at sign-in. False if the code is wrong. Throws `busy` if
 * the pool did not answer and has not registered the authenticator.
 */
async function registered(
  { twoFactor }: Accounts,
  userId: UserId,
  { tried }: TwoFactor,
  { accessToken, code }: { accessToken: string; code: string },
): Promise<boolean> {
  const isRepeat = tried !== undefined && (await isDigestOf(`${userId} ${code}`, tried));
  if (!isRepeat) await twoFactor.noteTried(userId, await keyedDigest(`${userId} ${code}`));
  const outcome = await registerAuthenticator(accessToken, code);
  if (outcome === "proved") {
    await setAuthenticatorRequired(userId, true);
    return true;
  }
  if (outcome === "refused" && !isRepeat) {
    await twoFactor.noteTried(userId, undefined);
    return false;
  }
  if (await requireRegisteredAuthenticator(userId)) return true;
  if (outcome === "refused") return false;
  throw new DomainError("busy", { retryAfterSeconds: 2 });
}
