import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { poolUserOf } from "../../data/accounts/identity-repository.ts";
import { mailItem } from "../../data/outbox/outbox-repository.ts";
import { TransactionRefused } from "../../data/core/table-errors.ts";
import type { Context } from "../../http/context.ts";
import { deleteUser } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { labelOf } from "./connecting.ts";

/**
 * Disconnects an account elsewhere, unless the caller could no longer sign in, and has the user pool forget it. A
 * later sign-in with it is that of somebody new.
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
  const provider = labelOf(found.provider);
  try {
    await table.transact([
      ...identities.disconnecting(found),
      mailItem(table, "identity-disconnected", { name, email, provider }, at),
    ]);
  } catch (error) {
    // Disconnected at this moment by another call.
    if (!(error instanceof TransactionRefused)) throw error;
  }
  await deleteUser(poolUserOf(found));
  return {};
}
