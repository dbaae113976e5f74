import type { Agreement, EndedAgreement, PendingAgreement } from "../agreement.ts";
import type { Change } from "./change.ts";
import { remainingSteps } from "./due-steps.ts";
import { expireAgreement } from "./expire.ts";
import { remindOwner, tellOwner } from "../agreeing/suggestions/remind-owner.ts";
import { remindUnsigned } from "./remind.ts";

/**
 * Returns one change for all steps that are due: the expiry, else the warning, else one reminder, else the owner's
 * email about new suggestions, else the reminder about open ones, so that no outdated email is sent. Returns undefined if no step is due.
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
  if (!isWarning && reminders === 0) return tellOwner(before, at) ?? remindOwner(before, at);
  return remindUnsigned(before, { reminders, isWarning, at });
}
