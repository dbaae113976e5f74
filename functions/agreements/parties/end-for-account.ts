import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { readAddressRelease } from "../../data/core/address-release.ts";
import type { Table } from "../../data/core/table.ts";
import type { Actor } from "../../http/caller.ts";

/**
 * Why an agreement is not found by an account that is none of its parties: it was taken off the sheet, or its address was
 * replaced, as its link says. All others, and the next holder of a released address, learn nothing.
 */
export async function endForAccount(
  table: Table,
  agreement: Agreement,
  { userId, apiKey }: Actor,
): Promise<"no_longer_on_sheet" | "address_replaced" | "agreement_not_found"> {
  if (agreement.status === "draft" || apiKey !== undefined) return "agreement_not_found";
  const { removedContributors, formerHolders, createdAt } = agreement;
  if (removedContributors.length + formerHolders.length === 0) return "agreement_not_found";
  const { email } = await new UserRepository(table).read(userId);
  const isRemoved = removedContributors.some((one) => sameEmail(one.email, email));
  if (!isRemoved && !formerHolders.some((one) => sameEmail(one.email, email)))
    return "agreement_not_found";
  const releasedAt = (await readAddressRelease(table, email)) ?? "";
  if (releasedAt >= createdAt) return "agreement_not_found";
  return isRemoved ? "no_longer_on_sheet" : "address_replaced";
}
