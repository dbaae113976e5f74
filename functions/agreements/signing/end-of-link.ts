import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { AgreementLink } from "../../data/agreements/sent-versions.ts";

/**
 * Why a link that was sent once leads nowhere: its contributor is no longer on the sheet, has another address, or somebody
 * no longer signs for them. Only whoever was sent the link learns it, and they were emailed the same.
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
