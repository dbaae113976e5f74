import type { UserId } from "../../../shared/domain/ids.ts";
import type { account } from "../../../shared/contracts/account/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Origin } from "../../../shared/domain/origin.ts";
import { requestJobItem } from "../../data/outbox/outbox-repository.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import { clearCookie, cookieNames } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { logger } from "../../platform/logger.ts";
import type { Accounts } from "../accounts.ts";
import { reauthenticateForDeletion } from "./reauthenticate-for-deletion.ts";

/** Attempts for a deletion that loses to other calls of the account. */
const attempts = 20;
/** At most this many sessions and identities are ended in the transaction, because a transaction has a size limit. */
const sessionsAtOnce = 50;
const identitiesAtOnce = 25;

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
  await leave(accounts, caller.userId, origin, at);
  await endOtherSessions(accounts, caller.userId);
  return answer(200, {}, { cookies: [clearCookie(cookieNames.session)] });
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

/** Writes the deletion. What other calls of the account change meanwhile is read again. Throws `owns_team`, `busy`. */
async function leave(
  { identities, sessions, signUps, table, users }: Accounts,
  userId: UserId,
  { ipAddress, userAgent }: Origin,
  at: string,
): Promise<void> {
  await withOptimisticRetry(attempts, async () => {
    const [profile, open, connected] = await Promise.all([
      users.find(userId),
      sessions.list(userId, at),
      identities.list(userId),
    ]);
    // A simultaneous call has started the deletion.
    if (profile === undefined) return undefined;
    if (profile.ownedTeams > 0) throw new DomainError("owns_team");
    const refusal = await table.tryTransact([
      users.markDeletedItem(userId, at),
      ...signUps.releaseClaimItems(userId, profile.email, at),
      ...connected.slice(0, identitiesAtOnce).map((identity) => identities.releaseItem(identity)),
      requestJobItem(table, "delete-account", { userId, ipAddress, userAgent }, at),
      ...open.slice(0, sessionsAtOnce).map((session) => sessions.endItem(session)),
    ]);
    return refusal === undefined ? undefined : mustRetry;
  });
}
