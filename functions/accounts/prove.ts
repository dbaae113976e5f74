import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Profile } from "../data/accounts/user-repository.ts";
import type { Context } from "../http/context.ts";
import { cookieSecret } from "../platform/sealed-box.ts";
import { setPassword } from "../user-pool/user-pool.ts";
import type { Accounts } from "./accounts.ts";
import { takeFederatedTokens } from "./federation/take-tokens.ts";
import { proveByCode } from "./prove-by-code.ts";
import { provePassword } from "./prove-password.ts";
import { tryAccountPassword } from "./try-password.ts";

type Request = Context<typeof auth.prove>;

/**
 * Records in the caller's session that the caller has just proved that they own the account: by its password or, if it
 * has none, by a sign-in at a connected provider; with two-factor authentication also by a code. Sensitive changes are
 * then allowed for ten minutes. Throws `unauthorized` if the session has ended.
 */
export async function prove(accounts: Accounts, request: Request) {
  const { body, caller, session, at } = request;
  const profile = await accounts.users.read(caller.userId);
  const outcome =
    body.federated === undefined
      ? await byPassword(accounts, profile, request)
      : await byProvider(accounts, profile, body.federated, at);
  if (outcome !== undefined && "session" in outcome)
    await proveByCode(accounts, profile.userId, outcome.session, body, at);
  if (!(await accounts.sessions.prove(session, at))) throw new DomainError("unauthorized");
  return {};
}

async function byPassword(accounts: Accounts, profile: Profile, request: Request) {
  const { password } = request.body;
  if (password === undefined) {
    const details = [{ path: "password", message: "Password is required" }];
    throw new DomainError("invalid_request", { details });
  }
  return await provePassword(accounts, profile, { password, asking: "this change" }, request);
}

/**
 * Checks a sign-in at a connected provider, for an account without a password. Gives undefined if no code is needed.
 */
async function byProvider(
  accounts: Accounts,
  { userId, needsPassword }: Profile,
  tokens: { idToken: string; refreshToken: string },
  at: string,
) {
  const { identity } = await takeFederatedTokens(accounts, tokens, at);
  const connected = await accounts.identities.find(identity);
  // If the account has a password, access to the provider's account alone is not enough.
  if (connected?.userId !== userId || !needsPassword) throw new DomainError("sign_in_invalid");
  const factor = await accounts.twoFactor.find(userId);
  if (factor?.enabledAt === undefined) return undefined;
  // Nobody knows this account's password. A new unknown password obtains the user pool's challenge.
  const unknown = cookieSecret();
  await setPassword(userId, unknown);
  return await tryAccountPassword(accounts, userId, unknown);
}
