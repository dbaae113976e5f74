import type { UserId } from "../../../shared/domain/ids.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { contributorAt } from "../../data/agreements/party-entries.ts";
import { PartyRepository } from "../../data/agreements/party-repository.ts";
import type { Stores } from "../../data/stores.ts";

type Kept = Pick<Stores, "table" | "agreements">;

/** Binds what was sent to an account's address, and is nobody's yet, to the account. */
export async function bindAddress(
  { table, agreements }: Kept,
  account: { userId: UserId; email: string },
  at: string,
): Promise<void> {
  await new PartyRepository(table).bindAddress(account, at, (ids) => agreements.readSent(ids));
}

/**
 * The contributor of another owner's agreement that an account is, also after the account's address has changed;
 * undefined if it is none.
 */
export async function partyOfAccount(
  { table }: Pick<Stores, "table">,
  userId: UserId,
  agreement: Agreement,
): Promise<Contributor | undefined> {
  if (agreement.status === "draft") return undefined;
  const parties = new PartyRepository(table);
  const card = await parties.readCard(userId, agreement.id);
  if (card !== undefined) return contributorAt(agreement, card);
  const user = await new UserRepository(table).find(userId);
  const contributorId = user && (await parties.readOpen(user, agreement.id));
  if (user === undefined || contributorId === undefined) return undefined;
  return contributorAt(agreement, { contributorId, email: user.email });
}
