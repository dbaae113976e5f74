import type { z } from "zod";
import type { ReauthenticationInput } from "../../../shared/contracts/account/endpoints.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { checkRecentProof } from "../../http/caller.ts";
import type { Accounts } from "../accounts.ts";
import { checkTwoFactorCode } from "../two-factor/check-two-factor-code.ts";
import { verifyPassword } from "../sign-in/verify-password.ts";

interface Request {
  session: Session;
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
}

/**
 * Checks the account's password, and a code if the account has two-factor authentication. An account without a password
 * needs a recent reauthentication at its provider. Throws `proof_needed`, `password_needed`, `invalid_credentials`,
 * `code_invalid`, `too_many_requests`, `unauthorized` if the account no longer exists, and `invalid_request` if a
 * required code is missing.
 */
export async function reauthenticateForDeletion(
  accounts: Accounts,
  profile: Profile,
  proof: z.output<ReturnType<typeof ReauthenticationInput>>,
  request: Request,
): Promise<void> {
  if (profile.needsPassword && proof.password === undefined)
    return checkRecentProof(request.session, request.at);
  const given = { password: proof.password, asking: "deleting your account" };
  const outcome = await verifyPassword(accounts, profile, given, request);
  if (!("session" in outcome)) return;
  await checkTwoFactorCode(accounts, profile.userId, outcome.session, proof, request.at);
}
