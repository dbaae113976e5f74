import type { Agreement, DraftAgreement } from "../agreement.ts";
import { changeOf, type Change } from "./change.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** What is deleted a while after its last change: a draft, or a document whose review was not completed. */
export type Untouched = Pick<DraftAgreement, "createdAt" | "editedAt" | "removalWarnedAt">;

/** Days after its last edit at which a draft is deleted. */
export const draftRetentionDays = 90;
/** Days before the deletion at which the owner is warned. */
export const draftWarningDays = 7;

const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * dayMs).toISOString();

/**
 * Returns the time at which an untouched draft is deleted (ISO 8601 UTC), given the time of the warning to its owner.
 */
export function draftRemovalAt(
  { createdAt, editedAt = createdAt }: Untouched,
  warnedAt: string,
): string {
  const usual = daysAfter(editedAt, draftRetentionDays);
  const earliest = daysAfter(warnedAt, draftWarningDays);
  return usual > earliest ? usual : earliest;
}

/** Returns the first full hour from a time on (ISO 8601 UTC). */
const fullHour = (at: string) =>
  new Date(Math.ceil(Date.parse(at) / hourMs) * hourMs).toISOString();

/**
 * Returns the time of the draft's next step (ISO 8601 UTC): the warning to its owner or, after the warning, the
 * deletion. The warning is due at a full hour, so that autosaves rarely move the draft in the index of due items.
 */
export function nextDraftStepAt(draft: Untouched): string {
  const { createdAt, editedAt = createdAt, removalWarnedAt } = draft;
  if (removalWarnedAt !== undefined) return draftRemovalAt(draft, removalWarnedAt);
  return fullHour(daysAfter(editedAt, draftRetentionDays - draftWarningDays));
}

/** Whether a draft is to be deleted at the time `at`. Always false before its owner was warned. */
export function isDraftRemovalDue(draft: Untouched, at: string): boolean {
  return draft.removalWarnedAt !== undefined && at >= nextDraftStepAt(draft);
}

/**
 * Returns the change that records the warning to the owner, or undefined if the warning is not due or was already
 * given.
 */
export function warnOfDraftRemoval(
  before: Agreement,
  at: string,
): Change<DraftAgreement> | undefined {
  if (before.status !== "draft" || before.removalWarnedAt !== undefined) return undefined;
  if (at < nextDraftStepAt(before)) return undefined;
  return changeOf(before, { ...before, removalWarnedAt: at }, [], { type: "removal_warned" });
}
