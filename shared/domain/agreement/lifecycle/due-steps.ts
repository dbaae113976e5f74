import { ownerReminderDays, ownerToldMinutes } from "../agreeing/limits.ts";
import type { Agreement, PendingAgreement } from "../agreement.ts";
import { nextDraftStepAt } from "./draft-removal.ts";

const dayMs = 24 * 3600 * 1000;

/** Days after sending at which contributors who have not signed are reminded. */
export const reminderDays = [3, 7, 14] as const;
/** Days before the expiry at which the owner and the contributors who have not signed are warned. */
export const expiryWarningDays = 3;

const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * dayMs).toISOString();

const minutesAfter = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * 60 * 1000).toISOString();

interface UpcomingStep {
  step: "reminder" | "warning" | "expiry" | "suggestion";
  at: string;
}

/**
 * Returns the steps of the open version that are still ahead (reminders, warning, expiry, and emails to the owner about
 * open suggestions), earliest first. The expiry is the last step.
 */
export function remainingSteps(agreement: Agreement): UpcomingStep[] {
  if (agreement.status !== "pending") return [];
  const { sentAt, expiresAt, remindersSent, expiryWarned } = agreement;
  const reminders = reminderDays
    .slice(remindersSent)
    .map((days): UpcomingStep => ({ step: "reminder", at: daysAfter(sentAt, days) }));
  const warning: UpcomingStep = { step: "warning", at: daysAfter(expiresAt, -expiryWarningDays) };
  // The signing request names the date, so a version that is open for three days or less needs no warning.
  const warnings = expiryWarned || warning.at <= sentAt ? [] : [warning];
  const before = [...reminders, ...warnings, ...suggestionSteps(agreement)].filter(
    ({ at }) => at < expiresAt,
  );
  const expiry: UpcomingStep = { step: "expiry", at: expiresAt };
  return [...before.toSorted((a, b) => (a.at < b.at ? -1 : 1)), expiry];
}

/** The times at which the owner is told of open suggestions, and reminded of them. */
function suggestionSteps({ contributors }: PendingAgreement): UpcomingStep[] {
  return contributors.flatMap(({ openSuggestion }) => {
    if (openSuggestion === undefined) return [];
    const { at, ownerToldAt, ownerRemindedAt } = openSuggestion;
    return [
      ...(ownerToldAt === undefined ? [minutesAfter(at, ownerToldMinutes)] : []),
      ...(ownerRemindedAt === undefined ? [daysAfter(at, ownerReminderDays)] : []),
    ].map((due) => ({ step: "suggestion" as const, at: due }));
  });
}

/** Returns the time of the next step (ISO 8601 UTC), or undefined if there is none. */
export function nextStepAt(agreement: Agreement): string | undefined {
  if (agreement.status === "draft") return nextDraftStepAt(agreement);
  return remainingSteps(agreement)[0]?.at;
}
