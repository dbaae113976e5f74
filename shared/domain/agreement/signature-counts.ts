import { findContributor, unsignedContributors } from "./contributors.ts";
import type { Agreement, SignedSplit } from "./agreement.ts";

/**
 * What an agreement adds to its owner's dashboard: `pending` is the number of people who have yet to sign it while
 * it is out for signature, `signed` is 1 once all have signed.
 */
export function signatureCounts(agreement: Agreement): { pending: number; signed: number } {
  switch (agreement.status) {
    case "pending":
      return { pending: unsignedContributors(agreement).length, signed: 0 };
    case "signed":
    case "completed":
      return { pending: 0, signed: 1 };
    case "draft":
    case "declined":
    case "voided":
    case "expired":
      return { pending: 0, signed: 0 };
    default:
      return agreement satisfies never;
  }
}

/** The rows of an agreement with the times at which their contributors signed. */
export function signedSplits(agreement: Agreement): SignedSplit[] {
  return agreement.splits.map((split) => {
    const signedAt = findContributor(agreement, split.contributorId)?.signedAt;
    return signedAt === undefined ? split : { ...split, signedAt };
  });
}
