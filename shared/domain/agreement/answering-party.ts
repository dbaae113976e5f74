import { DomainError } from "../domain-error.ts";
import type { Origin } from "../origin.ts";
import type { Agreement, Contributor } from "./agreement.ts";
import type { Identification } from "./signature.ts";
import { entryBy, type Entry } from "./change.ts";
import { partyOf } from "./contributors.ts";
import { statusAt } from "./status.ts";

/**
 * The contributor who signs or declines the version whose hash they saw. Throws `not_a_party`, `already_signed`,
 * `agreement_closed`, `version_outdated`.
 */
export function answeringParty(
  agreement: Agreement,
  { contributorId, documentHash, at }: { contributorId: string; documentHash: string; at: string },
): Contributor {
  const contributor = partyOf(agreement, contributorId);
  if (contributor.signedAt !== undefined) throw new DomainError("already_signed");
  // Expiry is read off the clock, not off a sweep's work.
  if (statusAt(agreement, at) !== "pending") throw new DomainError("agreement_closed");
  if (agreement.documentHash !== documentHash) throw new DomainError("version_outdated");
  return contributor;
}

/** Evidence of how a contributor proved who they are, where that was a step of its own. */
export function identificationEntries(
  identification: Identification,
  contributor: Contributor,
  at: string,
  origin: Origin,
): Entry[] {
  return identification === "code" ? [entryBy("code_verified", contributor, at, origin)] : [];
}
