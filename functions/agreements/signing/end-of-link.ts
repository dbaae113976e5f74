import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { AgreementLink } from "../../data/agreements/sent-versions.ts";

/**
 * Returns why a link that was once sent is no longer valid: its contributor was removed from the sheet or has another
 * address, or its holder no longer represents the contributor. The reason reveals nothing new, because the recipient of
 * the link got an email with the same reason.
 */
export function endOfLink(
  { linkKind, contributorId, generation }: AgreementLink,
  { removedContributors, formerHolders }: SentAgreement,
) {
  if (linkKind === "representative") return "no_longer_asked" as const;
  if (linkKind !== "personal") return "agreement_not_found" as const;
  const isRemoved = removedContributors.some(
    ({ id, linkGeneration }) => id === contributorId && linkGeneration === generation,
  );
  if (isRemoved) return "no_longer_on_sheet" as const;
  const isReplaced = formerHolders.some(
    (former) => former.contributorId === contributorId && former.generation === generation,
  );
  return isReplaced ? ("address_replaced" as const) : ("agreement_not_found" as const);
}
