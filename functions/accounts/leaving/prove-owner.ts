import type { z } from "zod";
import type { OwnerProof } from "../../../shared/contracts/account/endpoints.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import type { Accounts } from "../accounts.ts";
import { proveByCode } from "../prove-by-code.ts";
import { provePassword } from "../prove-password.ts";

interface Request {
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
}

/**
 * Checks that the caller owns the account: by its password, and by a code if it has two-factor authentication. Throws
 * `password_needed`, `invalid_credentials`, `code_invalid`, `too_many_requests`, `unauthorized` if the account no
 * longer exists, and `invalid_request` if a required code is missing.
 */
export async function proveOwner(
  accounts: Accounts,
  profile: Profile,
  proof: z.output<typeof OwnerProof>,
  request: Request,
): Promise<void> {
  const given = { password: proof.password, asking: "deleting your account" };
  const outcome = await provePassword(accounts, profile, given, request);
  if (!("session" in outcome)) return;
  await proveByCode(accounts, profile.userId, outcome.session, proof, request.at);
}
