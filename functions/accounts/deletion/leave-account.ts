import type { UserId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Origin } from "../../../shared/domain/origin.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Accounts } from "../accounts.ts";

/** Attempts for a deletion that loses to other calls of the account. */
const attempts = 20;
/** At most this many sessions and identities are ended in the transaction, because a transaction has a size limit. */
const sessionsAtOnce = 50;
const identitiesAtOnce = 25;

/** Writes the deletion of an account in one transaction. What other calls of the account change meanwhile is read again. Throws `owns_team`, `busy`. */
export async function leaveAccount(
  {
    identities,
    sessions,
    signUps,
    table,
    users,
  }: Pick<Accounts, "identities" | "sessions" | "signUps" | "table" | "users">,
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
