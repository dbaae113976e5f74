import type { Evidence } from "../../shared/domain/agreement/evidence.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { AgreementRepository } from "../data/agreements/agreement-repository.ts";

/** The evidence of an owner's agreement, oldest first. Throws `agreement_not_found`, also if another owner has it. */
export async function listEvidence(
  agreements: AgreementRepository,
  ownerId: string,
  agreementId: string,
): Promise<Evidence[]> {
  const [agreement, evidence] = await Promise.all([
    agreements.readHead(agreementId),
    agreements.readEvidence(agreementId),
  ]);
  if (agreement?.ownerId !== ownerId) throw new DomainError("agreement_not_found");
  return agreement.status === "draft" ? agreement.draftEvidence : evidence;
}
