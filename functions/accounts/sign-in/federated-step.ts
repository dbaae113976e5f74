import type { UserId } from "../../../shared/domain/ids.ts";
import type { Table } from "../../data/core/table.ts";
import { TokenRepository } from "../../data/accounts/token-repository.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";

/**
 * Whether the nonce names an open step of this user that a sign-in at a provider has passed. This check does not use up
 * the step: the transaction that opens the session does, so the user can try an authenticator code again.
 */
export async function isFederatedStep(
  table: Table,
  userId: UserId,
  nonce: string,
  at: string,
): Promise<boolean> {
  const step = await new TokenRepository(table).find("two-factor", hashToken(nonce), at);
  return step?.userId === userId && step.isFederated === true && step.usedAt === undefined;
}
