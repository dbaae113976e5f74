import type { UserId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { cookieSecret } from "../../platform/cookie-encryption.ts";
import { signInByChallengeAnswer, signInByCode } from "../../user-pool/two-factor.ts";
import type { Accounts } from "../accounts.ts";

interface GivenCode {
  code?: string | undefined;
  isBackupCode: boolean;
}

/**
 * Checks a code of the authenticator (for the user pool's challenge) or a backup code, after the account's password was
 * verified. Throws `invalid_request` if the code is missing, `code_invalid`, `too_many_requests`.
 */
export async function checkTwoFactorCode(
  accounts: Accounts,
  userId: UserId,
  challenge: string,
  { code, isBackupCode }: GivenCode,
  at: string,
): Promise<void> {
  if (code === undefined) {
    const details = [{ path: "code", message: "Please enter a code" }];
    throw new DomainError("invalid_request", { details });
  }
  const [attempt] = await accounts.attempts.begin([{ kind: "code", subject: userId }], at);
  const tokens = isBackupCode
    ? await signInByBackupCode(accounts, userId, code, at)
    : await signInByCode(userId, challenge, code);
  if (tokens === undefined) throw new DomainError("code_invalid");
  await accounts.attempts.succeed({ forget: [attempt] });
}

/** Opens a password step first, because the user pool's trigger accepts a backup code only with an open one. */
async function signInByBackupCode(
  { table, tokens }: Accounts,
  userId: UserId,
  code: string,
  at: string,
) {
  const step = cookieSecret();
  await table.transact([tokens.grantItem(hashToken(step), { purpose: "two-factor", userId }, at)]);
  return await signInByChallengeAnswer(userId, `${step}.${code}`);
}
