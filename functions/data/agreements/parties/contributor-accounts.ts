import type { SentAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import type { UserId } from "../../../../shared/domain/ids.ts";
import { AddressRelease } from "../../core/address-release.ts";
import { keys } from "../../core/keys.ts";
import { agreementKeys } from "../agreement-keys.ts";
import type { Table } from "../../core/table.ts";
import { AddressClaim, PartyEntry } from "./party-entries.ts";

/**
 * The accounts of an agreement's contributors by contributor id, as `PartyBindingRepository` binds them: the account that the
 * contributor's entry is bound to, or else the account with the contributor's address, unless another account released
 * the address after the agreement was sent to it. Contributors without an account are absent. One batch read.
 */
export async function accountsOfContributors(
  table: Table,
  { id, contributors, createdAt }: SentAgreement,
): Promise<Map<string, UserId>> {
  // 30 contributors have 90 keys; a batch read has 100 at most.
  const read = await table.getMany(
    contributors.flatMap(({ email }) => [
      agreementKeys.party(email, id),
      keys.emailClaim(email),
      keys.addressRelease(email),
    ]),
  );
  const accounts = new Map<string, UserId>();
  for (const [index, contributor] of contributors.entries()) {
    const [entryItem, claimItem, releaseItem] = read.slice(index * 3);
    const entry = PartyEntry.tryParse(entryItem);
    const claim = AddressClaim.tryParse(claimItem);
    const releasedAt = AddressRelease.tryParse(releaseItem)?.at ?? "";
    // Without an entry, the index of contributors is late, and the time at which the agreement was sent is unknown.
    const since = entry?.since ?? createdAt;
    const userId = entry?.userId ?? (since > releasedAt ? claim?.userId : undefined);
    if (userId !== undefined) accounts.set(contributor.id, userId);
  }
  return accounts;
}
