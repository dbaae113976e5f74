import type { Agreement } from "./agreement.ts";

const dayMs = 24 * 3600 * 1000;

/** Days after sending on which those who have not signed are reminded. */
export const reminderDays = [3, 7, 14] as const;
/** So many days before a version expires, everyone concerned is warned. */
export const warningDays = 3;

const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * dayMs).toISOString();

interface DueStep {
  step: "reminder" | "warning" | "expiry";
  at: string;
}

/** What the clock has yet to bring to the open version, the first first. Nothing comes after its expiry. */
export function stepsAhead({
  status,
  sentAt,
  expiresAt,
  remindersSent,
  expiryWarned,
}: Agreement): DueStep[] {
  if (status !== "pending" || sentAt === undefined || expiresAt === undefined) return [];
  const reminders = reminderDays
    .slice(remindersSent)
    .map((days): DueStep => ({ step: "reminder", at: daysAfter(sentAt, days) }));
  const warning: DueStep = { step: "warning", at: daysAfter(expiresAt, -warningDays) };
  // A version open for three days or less is told its date when it is sent.
  const warnings = expiryWarned || warning.at <= sentAt ? [] : [warning];
  const before = [...reminders, ...warnings].filter(({ at }) => at < expiresAt);
  const expiry: DueStep = { step: "expiry", at: expiresAt };
  return [...before.toSorted((a, b) => (a.at < b.at ? -1 : 1)), expiry];
}

/** When the clock next has something to do with an agreement; undefined when it never has. */
export function nextDue(agreement: Agreement): string | undefined {
  return stepsAhead(agreement)[0]?.at;
}
