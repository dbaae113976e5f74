import type { UserId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { raiseAlarm } from "../../platform/failures.ts";
import { logger } from "../../platform/logger.ts";
import {
  challengeWithoutAuthenticator,
  requireRegisteredAuthenticator,
} from "../../user-pool/two-factor.ts";
import type { Challenge, Tokens } from "../../user-pool/user-pool-client.ts";
import { revokeRefreshToken, tryPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";

/**
 * Tries the password of an account. If the user pool or the table has two-factor authentication on, the outcome is the
 * pool's challenge. If only the table has it on, turns it on in the pool again and raises an alarm; if the pool has
 * lost the authenticator, the outcome is a challenge that only a backup code answers. Returns undefined if the password
 * is wrong. Throws `too_many_requests`, `busy`, and `unauthorized` if the pool still gives no challenge.
 */
export async function tryAccountPassword(
  { twoFactor }: Pick<Accounts, "twoFactor">,
  userId: UserId,
  password: string,
): Promise<Tokens | Challenge | undefined> {
  const outcome = await tryPassword(userId, password);
  if (outcome === undefined || "session" in outcome) return outcome;
  if ((await twoFactor.find(userId))?.enabledAt === undefined) return outcome;
  raiseAlarm("two-factor");
  logger.error("The user pool did not ask for a second factor that the account has");
  if (outcome.refreshToken !== undefined) await revokeRefreshToken(outcome.refreshToken);
  if (!(await requireRegisteredAuthenticator(userId))) return challengeWithoutAuthenticator;
  const again = await tryPassword(userId, password);
  if (again === undefined || "session" in again) return again;
  throw new DomainError("unauthorized");
}
