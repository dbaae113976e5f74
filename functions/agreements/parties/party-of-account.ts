import { isSandbox, type UserId } from "../../../shared/domain/ids.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { contributorWithAddress } from "../../data/agreements/parties/party-entries.ts";
import { PartyBindingRepository } from "../../data/agreements/parties/party-binding-repository.ts";
import type { Stores } from "../../data/stores.ts";
import type { Actor } from "../../http/caller.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;

/** Binds agreements that were sent to an account's address, and have no account yet, to the account. */
export async function bindAddressToAccount(
  { table, agreements }: Dependencies,
  account: { userId: UserId; email: string },
  at: string,
): Promise<void> {
  await new PartyBindingRepository(table).bindAddress(account, at, (ids) =>
    agreements.readSent(ids),
  );
}

/**
 * The contributor of another owner's agreement that belongs to an account, also after a change of the account's
 * address; undefined if there is none. An API key sees nothing that its maker is a party to, and nobody is a party to an
 * agreement of a sandbox.
 */
export async function findPartyOfAccount(
  { table }: Pick<Stores, "table">,
  { userId, apiKey }: Actor,
  agreement: Agreement,
): Promise<Contributor | undefined> {
  const isHidden = apiKey !== undefined || isSandbox(agreement.workspaceId);
  if (agreement.status === "draft" || isHidden) return undefined;
  const parties = new PartyBindingRepository(table);
  const card = await parties.readCard(userId, agreement.id);
  if (card !== undefined) return contributorWithAddress(agreement, card);
  const user = await new UserRepository(table).find(userId);
  const contributorId = user && (await parties.findBindableContributor(user, agreement.id));
  if (user === undefined || contributorId === undefined) return undefined;
  return contributorWithAddress(agreement, { contributorId, email: user.email });
}
