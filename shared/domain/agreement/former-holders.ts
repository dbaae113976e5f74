import { sameEmail } from "../text/email.ts";
import type { Agreement, FormerHolder } from "./agreement.ts";

/** How many times the address of one contributor can be corrected. */
export const mostCorrections = 3;

/** What identifies a former holder: the contributor, and the generation of the personal link that they had. */
export type FormerHolderId = Pick<FormerHolder, "contributorId" | "generation">;

/** Everyone whose address on this agreement was corrected to another one, the earliest first. */
export function formerHolders(agreement: Agreement): readonly FormerHolder[] {
  return agreement.status === "draft" ? [] : agreement.formerHolders;
}

export function findFormerHolder(
  agreement: Agreement,
  { contributorId, generation }: FormerHolderId,
): FormerHolder | undefined {
  return formerHolders(agreement).find(
    (one) => one.contributorId === contributorId && one.generation === generation,
  );
}

/**
 * Those who signed a version under an address that was corrected since: they are told of every version and of
 * completion. A contributor who has that address again is told as a contributor.
 */
export function observersOf(agreement: Agreement): FormerHolder[] {
  return formerHolders(agreement).filter(
    ({ hasSigned, email }) =>
      hasSigned && !agreement.contributors.some((one) => sameEmail(one.email, email)),
  );
}
