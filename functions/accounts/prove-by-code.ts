import { DomainError } from "../../shared/domain/domain-error.ts";
import { hashToken } from "../platform/keys.ts";
import { cookieSecret } from "../platform/sealed-box.ts";
import { signInByAnswer, signInByCode } from "../user-pool/two-factor.ts";
import type { Accounts } from "./accounts.ts";

interface GivenCode {
  code?: string | undefined;
  isBackupCode: boolean;
}

/**
 * Has the owner of an account whose password was just proved give a code of the authenticator or a backup code, for
 * the user pool's challenge. Throws `invalid_request` where the code is missing, `code_invalid`, `too_many_requests`.
 */
export async function proveByCode(
  accounts: Accounts,
  userId: string,
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

/** The user pool's trigger takes a backup code only together with a password step that is open. */
async function signInByBackupCode(
  { table, tokens }: Accounts,
  userId: string,
  code: string,
  at: string,
) {
  const step = cookieSecret();
  await table.transact([tokens.granting(hashToken(step), { purpose: "two-factor", userId }, at)]);
  return await signInByAnswer(userId, `${step}.${code}`);
}
