import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { OwnerProof } from "../../../shared/contracts/account/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { hashToken } from "../../platform/keys.ts";
import { signInByAnswer, signInByCode } from "../../user-pool/two-factor.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import type { Accounts } from "../accounts.ts";
import { provePassword } from "../prove-password.ts";

interface Request {
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
}

/**
 * Has a caller prove that they own the account: by its password, and by a code where it has a second factor.
 * Throws `password_needed`, `invalid_credentials`, `code_invalid`, `too_many_requests`, `unauthorized` where the
 * account is gone meanwhile, and `invalid_request` where a code is lacking.
 */
export async function proveOwner(
  accounts: Accounts,
  profile: Profile,
  proof: z.output<typeof OwnerProof>,
  request: Request,
): Promise<void> {
  const { userId } = profile;
  const { password, code } = proof;
  const given = { password, asking: "deleting your account" };
  const outcome = await provePassword(accounts, profile, given, request);
  if (!("session" in outcome)) return;
  if (code === undefined) {
    const details = [{ path: "code", message: "Please enter a code" }];
    throw new DomainError("invalid_request", { details });
  }
  const { at } = request;
  const [codeAttempt] = await accounts.attempts.begin([{ kind: "code", subject: userId }], at);
  const tokens = proof.isBackupCode
    ? await signInByBackupCode(accounts, userId, code, at)
    : await signInByCode(userId, outcome.session, code);
  if (tokens === undefined) throw new DomainError("code_invalid");
  await accounts.attempts.succeed({ forget: [codeAttempt] });
}

/** The user pool's trigger takes a backup code only together with a password step that is open. */
async function signInByBackupCode(
  { table, tokens }: Accounts,
  userId: string,
  code: string,
  at: string,
) {
  const step = randomBytes(32).toString("base64url");
  await table.transact([tokens.granting(hashToken(step), { purpose: "two-factor", userId }, at)]);
  return await signInByAnswer(userId, `${step}.${code}`);
}
