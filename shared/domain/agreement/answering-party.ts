import { DomainError } from "../domain-error.ts";
import type { Origin } from "../origin.ts";
import type { Agreement, Contributor, PendingAgreement } from "./agreement.ts";
import { entryBy, type Entry } from "./change.ts";
import { partyOf } from "./contributors.ts";
import type { Identification } from "./signature.ts";
import { pendingAt } from "./status.ts";

/**
 * The open agreement and the contributor who signs or declines the version whose hash they saw. Throws
 * `not_a_party`, `already_signed`, `agreement_closed`, `version_outdated`.
 */
export function answeringParty(
  before: Agreement,
  { contributorId, documentHash, at }: { contributorId: string; documentHash: string; at: string },
): { agreement: PendingAgreement; contributor: Contributor } {
  const contributor = partyOf(before, contributorId);
  if (contributor.signedAt !== undefined) throw new DomainError("already_signed");
  // Expiry is decided by the time, whether or not the sweep has noted it.
  const agreement = pendingAt(before, at);
  if (agreement === undefined) throw new DomainError("agreement_closed");
  if (agreement.documentHash !== documentHash) throw new DomainError("version_outdated");
  return { agreement, contributor };
}

/** Evidence of how a contributor proved their identity, where that was a step of its own. */
export function identificationEntries(
  identification: Identification,
  contributor: Contributor,
  at: string,
  origin: Origin,
): Entry[] {
  return identification === "code" ? [entryBy("code_verified", contributor, at, origin)] : [];
}
