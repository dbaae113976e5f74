import { maskEmail, sameEmail } from "../../text/email.ts";
import type { FormerRepresentative } from "../agreeing/head-fields.ts";
import type { Agreement, FormerHolder } from "../agreement.ts";

/** Maximum number of corrections of one contributor's address. */
export const maxCorrections = 3;

/** The key of a former holder: the contributor, and the generation of the former personal link. */
export type FormerHolderId = Pick<FormerHolder, "contributorId" | "generation">;

/** Returns the former holders of corrected addresses, earliest correction first. */
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
 * Returns the former holders who signed a version under their address. They are notified of every later version and of
 * the completion. A former holder whose address a contributor has again is left out: the contributor is notified.
 */
export function observersOf(agreement: Agreement): FormerHolder[] {
  return formerHolders(agreement).filter(
    ({ hasSigned, email }) =>
      hasSigned && !agreement.contributors.some((one) => sameEmail(one.email, email)),
  );
}

/**
 * Returns those who signed for a contributor before the contributor's address was corrected. They are notified as
 * observers are, unless a contributor has their address.
 */
export function observingRepresentativesOf(agreement: Agreement): FormerRepresentative[] {
  const { status, contributors } = agreement;
  const former = status === "draft" ? undefined : agreement.formerRepresentatives;
  return (former ?? []).filter(
    ({ email }) => !contributors.some((one) => sameEmail(one.email, email)),
  );
}

/** Returns the data about a former holder that an event carries. */
export function formerHolderEventData({
  contributorId,
  generation,
  email,
  replacedBy,
  hasSigned,
}: FormerHolder) {
  const maskedNew = maskEmail(replacedBy);
  return { contributorId, generation, formerEmail: email, maskedNew, hasSigned };
}
