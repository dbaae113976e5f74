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
 * Has whoever sits at an open session give the account's password: the session may have been left open. Gives what
 * the user pool answers to it. Throws `password_needed` where there is none, with the field's sentence about what
 * asks for it, `invalid_credentials` and `too_many_requests`; of many wrong ones the owner is told.
 */
export async function provePassword(
  accounts: Accounts,
  { userId, email, needsPassword }: Profile,
  { password, asking }: { password: string; asking: string },
  { cookies, origin, at }: Request,
) {
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
