import { DomainError } from "../../domain-error.ts";
import type { Origin } from "../../origin.ts";
import type { Agreement, Contributor, PendingAgreement } from "../agreement.ts";
import { contributorEvidence, type NewEvidence } from "../lifecycle/change.ts";
import { requireContributor } from "./contributors.ts";
import type { IdentificationMethod } from "../evidence/signature.ts";
import { pendingAt } from "../lifecycle/status.ts";

/**
 * Returns the pending agreement and the contributor who signs or declines the version with the hash that they saw.
 * Throws `not_a_party`, `already_signed`, `agreement_closed`, `version_outdated`.
 */
export function requireSigner(
  before: Agreement,
  { contributorId, documentHash, at }: { contributorId: string; documentHash: string; at: string },
): { agreement: PendingAgreement; contributor: Contributor } {
  const contributor = requireContributor(before, contributorId);
  if (contributor.signedAt !== undefined) throw new DomainError("already_signed");
  // The time decides the expiry, even if the sweep has not recorded it yet.
  const agreement = pendingAt(before, at);
  if (agreement === undefined) throw new DomainError("agreement_closed");
  if (agreement.documentHash !== documentHash) throw new DomainError("version_outdated");
  return { agreement, contributor };
}

/** Returns the evidence of a contributor's identification, if it was a separate step. */
export function identificationEvidence(
  identification: IdentificationMethod,
  contributor: Contributor,
  at: string,
  origin: Origin,
): NewEvidence[] {
  return identification === "code"
    ? [contributorEvidence("code_verified", contributor, at, origin)]
    : [];
}
