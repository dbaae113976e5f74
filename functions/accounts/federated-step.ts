import type { Table } from "../data/core/table.ts";
import { TokenRepository } from "../data/accounts/token-repository.ts";
import { hashToken } from "../platform/keys.ts";

/**
 * Whether a nonce names an open step of this user that a sign-in elsewhere has passed. It is used up by whoever
 * opens the session, in the same transaction, so a code of the authenticator may be tried again.
 */
export async function isFederatedStep(
  table: Table,
  userId: string,
  nonce: string,
  at: string,
): Promise<boolean> {
  const step = await new TokenRepository(table).find("two-factor", hashToken(nonce), at);
  return step?.userId === userId && step.isFederated === true && step.usedAt === undefined;
}
