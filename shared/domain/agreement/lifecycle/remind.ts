import type { PendingAgreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change, type NewEvidence } from "./change.ts";
import { unsignedContributors } from "../parties/contributors.ts";

/**
 * Returns the change that reminds the contributors who have not signed or, if `isWarning`, warns them and the owner of
 * the expiry. `reminders` is the number of reminders that are due: one email replaces all of them.
 */
export function remindUnsigned(
  before: PendingAgreement,
  { reminders, isWarning, at }: { reminders: number; isWarning: boolean; at: string },
): Change<PendingAgreement> {
  const waiting = unsignedContributors(before);
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
  return changeOf(before, next, entries, { type: isWarning ? "expiring" : "reminded" });
}
