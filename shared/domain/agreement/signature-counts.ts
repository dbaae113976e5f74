import { findContributor } from "./contributors.ts";
import type { Agreement, SignedSplit } from "./agreement.ts";

/**
 * What an agreement adds to its owner's dashboard: rows that wait for a signature, and rows signed.
 * Counted per row, as the product counts splits.
 */
export function signatureCounts(agreement: Agreement): { pending: number; signed: number } {
  const signedIds = new Set(
    agreement.contributors.filter(({ signedAt }) => signedAt !== undefined).map(({ id }) => id),
  );
  const signed = agreement.splits.filter(({ contributorId }) =>
    signedIds.has(contributorId),
  ).length;
  switch (agreement.status) {
    case "pending":
      return { pending: agreement.splits.length - signed, signed };
    case "signed":
    case "completed":
      return { pending: 0, signed };
    case "draft":
    case "declined":
    case "voided":
    case "expired":
      return { pending: 0, signed: 0 };
    default:
      return agreement.status satisfies never;
  }
}

/** The rows of an agreement with the times at which their contributors signed. */
export function signedSplits(agreement: Agreement): SignedSplit[] {
  return agreement.splits.map((split) => {
    const signedAt = findContributor(agreement, split.contributorId)?.signedAt;
    return signedAt === undefined ? split : { ...split, signedAt };
  });
}
