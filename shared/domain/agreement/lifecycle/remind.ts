import type { PendingAgreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change, type NewEvidence } from "./change.ts";
import { contributorsToRemind } from "../agreeing/agreed.ts";
import { unsignedContributors } from "../parties/contributors.ts";

/**
 * Returns the change that reminds the contributors who have something to do (see `contributorsToRemind`) or, if `isWarning`, warns those
 * who have not signed and the owner of the expiry. `reminders` is the number of reminders that are due: one email replaces all of them.
 */
export function remindUnsigned(
  before: PendingAgreement,
  { reminders, isWarning, at }: { reminders: number; isWarning: boolean; at: string },
): Change<PendingAgreement> {
  const unsigned = unsignedContributors(before);
  // The expiry does not move, so that those who wait for an answer to their suggestion are warned, too.
  const waiting = isWarning ? unsigned : contributorsToRemind(before);
  const next: PendingAgreement = {
    ...before,
    remindersSent: before.remindersSent + reminders,
    expiryWarned: before.expiryWarned || isWarning,
    contributors: before.contributors.map((contributor) => {
      if (!waiting.includes(contributor)) return contributor;
      const { delay: _, ...person } = contributor;
      return { ...person, remindedAt: at };
    }),
  };
  const entries = waiting.map(({ id, name }): NewEvidence => ({
    ...systemEvidence("reminded", at),
    contributorId: id,
    contributorName: name,
  }));
  const isPartial = waiting.length < unsigned.length;
  return changeOf(
    before,
    next,
    entries,
    isWarning
      ? { type: "expiring" }
      : {
          type: "reminded",
          ...(isPartial ? { contributorIds: waiting.map(({ id }) => id) } : {}),
        },
  );
}
