import type { Agreement, PendingAgreement } from "../agreement.ts";
import { changeOf, type Change } from "../lifecycle/change.ts";
import { findContributor, withContributor } from "./contributors.ts";

/**
 * Returns the change that records a delayed email: the email that asks a contributor to sign is sent at `until`,
 * combined with others. Returns undefined if the email is no longer needed: no version is open, or the contributor has
 * signed or was removed.
 */
export function recordDelayedEmail(
  before: Agreement,
  { contributorId, until }: { contributorId: string; until: string },
): Change<PendingAgreement> | undefined {
  const contributor = findContributor(before, contributorId);
  if (before.status !== "pending" || contributor === undefined) return undefined;
  if (contributor.signedAt !== undefined) return undefined;
  const next = withContributor(before, { ...contributor, heldUntil: until });
  return changeOf(before, next, [], { type: "email_held", contributorId });
}
