import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";
import { askForAccountPassword } from "./ask-for-account-password.ts";
import { verifyFederatedTokensOnce } from "./redeem-tokens.ts";

/**
 * Prepares to connect a sign-in at a provider to the caller's account. An open session is not enough: the next call
 * must give the password (`prove-account.ts`).
 */
export async function connectIdentity(
  accounts: Accounts,
  { body, caller, at }: Context<typeof auth.connect>,
) {
  const { identities, users } = accounts;
  if ((await users.read(caller.userId)).needsPassword) throw new DomainError("password_needed");
  const elsewhere = await verifyFederatedTokensOnce(accounts, body, at);
  if ((await identities.find(elsewhere.identity)) !== undefined) {
    throw new DomainError("identity_taken");
  }
  return await askForAccountPassword(accounts, caller.userId, elsewhere, {
    isConnected: false,
    at,
  });
}
