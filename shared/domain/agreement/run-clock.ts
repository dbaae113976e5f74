import type { Agreement } from "./agreement.ts";
import { changeOf, type Change, type Entry } from "./change.ts";
import { unsignedContributors } from "./contributors.ts";
import { stepsAhead } from "./due.ts";
import { expireAgreement } from "./expire.ts";

/**
 * What the clock brings to an agreement at a time. Steps whose time has passed together are taken as one: the
 * end, or else the warning, or else a single reminder, so that nobody gets a mail that is out of date. Undefined
 * when nothing is due.
 */
export function runClock(before: Agreement, at: string): Change | undefined {
  const due = stepsAhead(before).filter((step) => step.at <= at);
  if (due.length === 0) return undefined;
  if (due.some(({ step }) => step === "expiry")) return expireAgreement(before, at);
  const isWarning = due.some(({ step }) => step === "warning");
  const reminders = due.filter(({ step }) => step === "reminder").length;
  const waiting = unsignedContributors(before);
  const next: Agreement = {
    ...before,
    remindersSent: before.remindersSent + reminders,
    expiryWarned: before.expiryWarned || isWarning,
    contributors: before.contributors.map((contributor) =>
      waiting.includes(contributor) ? { ...contributor, remindedAt: at } : contributor,
    ),
  };
  const entries = waiting.map(({ id, name }): Entry => ({
    type: "reminded",
    at,
    actor: "system",
    actorName: "Splitsheet",
    contributorId: id,
    contributorName: name,
  }));
  const template = isWarning ? "expiring" : "reminder";
  return changeOf(before, next, entries, [{ channel: "mail", template, version: before.version }]);
}
