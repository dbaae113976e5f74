import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { federatedUsernameOf } from "../../data/accounts/identity-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Context } from "../../http/context.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { providerLabel } from "./connect-identity-items.ts";

/**
 * Disconnects an identity from the caller's account and deletes its user in the user pool. Throws `password_needed` if
 * the account has no password, because the caller could no longer sign in, and `not_found`. A later sign-in with this
 * identity is that of a new person.
 */
export async function disconnectIdentity(
  { identities, table, users }: Accounts,
  { caller, params, at }: Context<typeof auth.disconnect>,
) {
  const { userId } = caller;
  const connected = await identities.list(userId);
  const found = connected.find(({ id }) => id === params.id);
  if (found === undefined) throw new DomainError("not_found");
  const { name, email, needsPassword } = await users.read(userId);
  if (needsPassword) throw new DomainError("password_needed");
  const provider = providerLabel(found.provider);
  // First, so that a repeat after a failure still finds the identity. The pool makes its user again at the next sign-in.
  await deleteUser(federatedUsernameOf(found));
  try {
    await table.transact([
      ...identities.disconnectItems(found),
      requestEmailItem(table, "identity-disconnected", { name, email, provider }, at),
    ]);
  } catch (error) {
    // Another call disconnected the identity at the same time.
    if (!(error instanceof TransactionCanceled)) throw error;
  }
  return {};
}
