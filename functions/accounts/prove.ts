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
 * Notes in the caller's session that they have just proved to own the account: by its password or, where it has
 * none, by a sign-in at a connected provider; with two-factor authentication by a code as well. Sensitive changes are
 * open for the next minutes. Throws `unauthorized` where the session was ended meanwhile.
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

/** A sign-in at a provider that is connected with the account, for an account that has no password. */
async function byProvider(
  accounts: Accounts,
  { userId, needsPassword }: Profile,
  tokens: { idToken: string; refreshToken: string },
  at: string,
) {
  const { identity } = await takeFederatedTokens(accounts, tokens, at);
  const connected = await accounts.identities.find(identity);
  // An account with a password is proved by its password: whoever has the provider's account only is not enough.
  if (connected?.userId !== userId || !needsPassword) throw new DomainError("sign_in_invalid");
  const factor = await accounts.twoFactor.find(userId);
  if (factor?.enabledAt === undefined) return undefined;
  // Nobody knows this account's password: a new one that nobody knows obtains the pool's challenge.
  const unknown = cookieSecret();
  await setPassword(userId, unknown);
  return await tryAccountPassword(accounts, userId, unknown);
}
