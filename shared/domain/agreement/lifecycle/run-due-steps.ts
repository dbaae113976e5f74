import type { Agreement, EndedAgreement, PendingAgreement } from "../agreement.ts";
import type { Change } from "./change.ts";
import { remainingSteps } from "./due-steps.ts";
import { expireAgreement } from "./expire.ts";
import { remindUnsigned } from "./remind.ts";

/**
 * Returns one change for all steps that are due: the expiry, else the warning, else one reminder, so that no outdated
 * email is sent. Returns undefined if no step is due.
 */
export function runDueSteps(
  before: Agreement,
  at: string,
): Change<PendingAgreement | EndedAgreement> | undefined {
  if (before.status !== "pending") return undefined;
  const due = remainingSteps(before).filter((step) => step.at <= at);
  if (due.length === 0) return undefined;
  if (due.some(({ step }) => step === "expiry")) return expireAgreement(before, at);
  const isWarning = due.some(({ step }) => step === "warning");
  const reminders = due.filter(({ step }) => step === "reminder").length;
  return remindUnsigned(before, { reminders, isWarning, at });
}
