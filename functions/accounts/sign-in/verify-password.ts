import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import type { Accounts } from "../accounts.ts";
import { warnOfManyAttempts } from "./password-attempts.ts";
import { tryPasswordWithLimit, type PasswordAttemptSource } from "./try-password-with-limit.ts";

/**
 * Checks the account's password in an open session, because the browser may have been left unattended. Gives the user
 * pool's outcome: tokens or a challenge. Throws `password_needed` if the account has no password, with a message that
 * names `asking`, the action that requires the password; `invalid_request` if none was given; `invalid_credentials`;
 * `too_many_requests`. Warns the owner after many wrong passwords.
 */
export async function verifyPassword(
  accounts: Accounts,
  profile: Profile,
  { password, asking }: { password: string | undefined; asking: string },
  request: PasswordAttemptSource,
) {
  if (password === undefined) {
    const details = [{ path: "password", message: "Password is required" }];
    throw new DomainError("invalid_request", { details });
  }
  if (profile.needsPassword) {
    const message = `Please set a password first: ${asking} asks for it.`;
    throw new DomainError("password_needed", { details: [{ path: "password", message }] });
  }
  const { outcome, shouldWarnOwner } = await tryPasswordWithLimit(
    accounts,
    profile,
    password,
    request,
  );
  if (outcome === undefined) {
    const { userId, email } = profile;
    await warnOfManyAttempts(accounts, {
      userId,
      email,
      shouldWarnOwner,
      isSignedIn: true,
      at: request.at,
    });
    throw new DomainError("invalid_credentials");
  }
  return outcome;
}
