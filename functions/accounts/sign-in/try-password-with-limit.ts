import type { UserId } from "../../../shared/domain/ids.ts";
import type { Challenge, Tokens } from "../../user-pool/user-pool-client.ts";
import type { Accounts } from "../accounts.ts";
import { beginPasswordAttemptWithoutCode } from "./password-attempts.ts";
import { tryAccountPassword } from "./try-password.ts";

/** The parts of a request by which its browser and network are counted. */
export interface PasswordAttemptSource {
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
}

/**
 * Tries the password of an account outside of a sign-in, and counts the attempt like one of a sign-in. `outcome` is
 * undefined for a wrong password; `shouldWarnOwner`: the owner is told of it if this one was wrong. Throws what `tryAccountPassword`
 * throws, and `too_many_requests`.
 */
export async function tryPasswordWithLimit(
  accounts: Accounts,
  { userId, email }: { userId: UserId; email: string },
  password: string,
  { cookies, origin, at }: PasswordAttemptSource,
): Promise<{ outcome: Tokens | Challenge | undefined; shouldWarnOwner: boolean }> {
  const counted = { userId, email, cookies, origin, at };
  const attempt = await beginPasswordAttemptWithoutCode(accounts, counted);
  const outcome = await tryAccountPassword(accounts, userId, password);
  if (outcome !== undefined) await attempt.succeeded();
  return { outcome, shouldWarnOwner: attempt.shouldWarnOwner };
}
