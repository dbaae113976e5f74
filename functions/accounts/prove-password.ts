import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Profile } from "../data/accounts/user-repository.ts";
import type { Accounts } from "./accounts.ts";
import { beginPasswordTryWithoutCode, warnOfManyTries } from "./password-attempts.ts";
import { tryAccountPassword } from "./try-password.ts";

interface Request {
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
}

/**
 * Checks the account's password in an open session, because the browser may have been left unattended. Gives the user
 * pool's outcome: tokens or a challenge. Throws `password_needed` if the account has no password, with a message that
 * names `asking`, the action that requires the password; `invalid_request` if none was given; `invalid_credentials`; `too_many_requests`. Warns the owner
 * when wrong passwords have become many.
 */
export async function provePassword(
  accounts: Accounts,
  { userId, email, needsPassword }: Profile,
  { password, asking }: { password: string | undefined; asking: string },
  { cookies, origin, at }: Request,
) {
  if (password === undefined) {
    const details = [{ path: "password", message: "Password is required" }];
    throw new DomainError("invalid_request", { details });
  }
  if (needsPassword) {
    const message = `Please set a password first: ${asking} asks for it.`;
    throw new DomainError("password_needed", { details: [{ path: "password", message }] });
  }
  const attempt = await beginPasswordTryWithoutCode(accounts, {
    userId,
    email,
    cookies,
    origin,
    at,
  });
  const outcome = await tryAccountPassword(accounts, userId, password);
  if (outcome === undefined) {
    const tries = { userId, email, isMany: attempt.isMany, isSignedIn: true, at };
    await warnOfManyTries(accounts, tries);
    throw new DomainError("invalid_credentials");
  }
  await attempt.succeeded();
  return outcome;
}
