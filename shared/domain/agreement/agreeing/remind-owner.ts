import type { PendingAgreement } from "../agreement.ts";
import { changeOf, type Change } from "../lifecycle/change.ts";
import { ownerReminderDays } from "./limits.ts";

/**
 * Returns the change that reminds the owner, once, of each suggestion that has been open for three days; undefined if
 * there is none.
 */
export function remindOwner(
  before: PendingAgreement,
  at: string,
): Change<PendingAgreement> | undefined {
  const since = new Date(Date.parse(at) - ownerReminderDays * 24 * 3600 * 1000).toISOString();
  const contributorIds = before.contributors.flatMap(({ id, openSuggestion }) =>
    openSuggestion?.ownerRemindedAt === undefined && openSuggestion && openSuggestion.at <= since
      ? [id]
      : [],
  );
  if (contributorIds.length === 0) return undefined;
  const contributors = before.contributors.map((contributor) => {
    const { id, openSuggestion } = contributor;
    return openSuggestion === undefined || !contributorIds.includes(id)
      ? contributor
      : { ...contributor, openSuggestion: { ...openSuggestion, ownerRemindedAt: at } };
  });
  return changeOf(before, { ...before, contributors }, [], {
    type: "suggestions_wait",
    contributorIds,
  });
}
