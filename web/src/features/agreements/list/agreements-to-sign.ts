import type { ListedAgreement as Agreement } from "../../../../../shared/contracts/agreements/views.ts";

/**
 * The agreements that wait for the user's signature, or for their answer to a suggestion, merged from two lists: `needed` has only such agreements, `listed`
 * has all. An agreement that was just sent may be missing in `needed` and comes first. If both lists have an agreement,
 * the one of `listed` is newer.
 */
export function agreementsToSign(
  needed: readonly Agreement[] = [],
  listed: readonly Agreement[],
): Agreement[] {
  const ids = new Set(needed.map(({ id }) => id));
  const current = new Map(listed.map((one) => [one.id, one]));
  return [
    ...listed.filter(({ id }) => !ids.has(id)),
    ...needed.map((one) => current.get(one.id) ?? one),
  ].filter(
    ({ needsYou, openSuggestions = 0, status }) =>
      status === "pending" && (needsYou || openSuggestions > 0),
  );
}
