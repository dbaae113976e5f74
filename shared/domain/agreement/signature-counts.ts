import { findContributor, unsignedContributors } from "./contributors.ts";
import type { Agreement, SignedSplit } from "./agreement.ts";

/**
 * Returns the amounts that an agreement adds to the counts on its owner's dashboard. `pending`: number of contributors
 * who have not signed, while it is out for signature. `signed`: 1 after everyone has signed, else 0.
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

/** Returns the rows of an agreement with the times of their contributors' signatures (ISO 8601 UTC). */
export function signedSplits(agreement: Agreement): SignedSplit[] {
  return agreement.splits.map((split) => {
    const signedAt = findContributor(agreement, split.contributorId)?.signedAt;
    return signedAt === undefined ? split : { ...split, signedAt };
  });
}
