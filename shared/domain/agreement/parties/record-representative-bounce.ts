import type { Agreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change } from "../lifecycle/change.ts";
import { findContributor, withContributor } from "./contributors.ts";
import type { DeliveryFailure } from "./record-bounce.ts";

/**
 * Returns the change that records that an email to who signs for a contributor did not arrive; `note` is the reason for
 * the evidence, absent while the mail service still tries to deliver it. Returns undefined if the contributor has taken
 * them back or named somebody else since, or if nothing is to be recorded.
 */
export function recordRepresentativeBounce(
  before: Agreement,
  input: {
    contributorId: string;
    /** Number of the representative's link. */
    representativeGeneration: number;
    at: string;
    note?: string | undefined;
    failure?: DeliveryFailure | undefined;
  },
): Change | undefined {
  const { contributorId, representativeGeneration, at, note, failure: reason } = input;
  const contributor = findContributor(before, contributorId);
  const representative = contributor?.representative;
  if (contributor === undefined || representative?.linkGeneration !== representativeGeneration)
    return undefined;
  if (note === undefined && (before.status !== "pending" || contributor.signedAt !== undefined))
    return undefined;
  const failed = reason === undefined ? {} : { failure: { at, reason } };
  const next = withContributor(before, {
    ...contributor,
    representative: { ...representative, ...failed },
  });
  const about = { contributorId, representativeGeneration };
  if (note === undefined) return changeOf(before, next, [], { type: "email_held", ...about });
  const { name } = representative;
  const entry = { ...systemEvidence("bounced", at), contributorId, contributorName: name, note };
  return changeOf(before, next, [entry], { type: "bounced", ...about });
}
