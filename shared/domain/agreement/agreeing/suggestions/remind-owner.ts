import type { PendingAgreement } from "../../agreement.ts";
import { changeOf, type Change } from "../../lifecycle/change.ts";
import { ownerReminderDays, ownerToldMinutes } from "../limits.ts";

const minuteMs = 60 * 1000;

/**
 * Returns the change by which the owner is told of all suggestions that they were not told of, once the first of them is
 * ten minutes old; undefined before, and if there is none.
 */
export function tellOwner(
  before: PendingAgreement,
  at: string,
): Change<PendingAgreement> | undefined {
  const untold = before.contributors.filter(
    ({ openSuggestion }) =>
      openSuggestion !== undefined && openSuggestion.ownerToldAt === undefined,
  );
  const until = earlier(at, ownerToldMinutes * minuteMs);
  if (!untold.some(({ openSuggestion }) => openSuggestion && openSuggestion.at <= until))
    return undefined;
  const ids = untold.map(({ id }) => id);
  return noted(before, ids, { ownerToldAt: at }, "suggestions_made");
}

/**
 * Returns the change that reminds the owner, once, of each suggestion that has been open for three days; undefined if
 * there is none.
 */
export function remindOwner(
  before: PendingAgreement,
  at: string,
): Change<PendingAgreement> | undefined {
  const since = earlier(at, ownerReminderDays * 24 * 60 * minuteMs);
  const ids = before.contributors.flatMap(({ id, openSuggestion }) =>
    openSuggestion?.ownerRemindedAt === undefined && openSuggestion && openSuggestion.at <= since
      ? [id]
      : [],
  );
  if (ids.length === 0) return undefined;
  return noted(before, ids, { ownerRemindedAt: at }, "suggestions_wait");
}

const earlier = (at: string, milliseconds: number) =>
  new Date(Date.parse(at) - milliseconds).toISOString();

/** The change that notes something in the open suggestions of these contributors. */
function noted(
  before: PendingAgreement,
  contributorIds: string[],
  times: { ownerToldAt: string } | { ownerRemindedAt: string },
  type: "suggestions_made" | "suggestions_wait",
): Change<PendingAgreement> {
  const contributors = before.contributors.map((contributor) => {
    const { id, openSuggestion } = contributor;
    return openSuggestion === undefined || !contributorIds.includes(id)
      ? contributor
      : { ...contributor, openSuggestion: { ...openSuggestion, ...times } };
  });
  return changeOf(before, { ...before, contributors }, [], { type, contributorIds });
}
