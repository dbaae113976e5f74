import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { OwnerProof } from "../../shared/contracts/account.ts";
import { AppError } from "../../shared/contracts/errors.ts";
import { hashToken } from "../lib/keys.ts";
import { signInByAnswer, signInByCode } from "../lib/second-factor.ts";
import { tryPassword } from "../lib/user-pool.ts";
import type { Profile } from "../data/user-repository.ts";
import type { Accounts } from "../auth/accounts.ts";
import { beginPasswordTry } from "../auth/password-attempts.ts";

interface Request {
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
}

/**
 * Has a caller prove that they own the account: by its password, and by a code where it has a second factor.
 * Throws `password_needed`, `invalid_credentials`, `code_invalid`, `too_many_requests`, and `invalid_request` where a
 * code is lacking.
 */
export async function proveOwner(
  accounts: Accounts,
  { userId, email, needsPassword }: Profile,
  proof: z.output<typeof OwnerProof>,
  request: Request,
): Promise<void> {
  if (needsPassword) {
    const message = "Please set a password first: deleting your account asks for it.";
    throw new AppError("password_needed", { details: [{ path: "password", message }] });
  }
  const attempt = await beginPasswordTry(accounts, { userId, email, ...request });
  const outcome = await tryPassword(userId, proof.password);
  if (outcome === undefined) throw new AppError("invalid_credentials");
  await attempt.succeeded();
  if (!("session" in outcome)) return;
  const { code } = proof;
  if (code === undefined) {
    const details = [{ path: "code", message: "Please enter a code" }];
    throw new AppError("invalid_request", { details });
  }
  const { at } = request;
  const [codeAttempt] = await accounts.attempts.begin([{ kind: "code", subject: userId }], at);
  const tokens = proof.isBackupCode
    ? await signInByBackupCode(accounts, userId, code, at)
    : await signInByCode(userId, outcome.session, code);
  if (tokens === undefined) throw new AppError("code_invalid");
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
