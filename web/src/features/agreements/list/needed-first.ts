import type { ListedAgreement as Agreement } from "../../../../../shared/contracts/agreements/views.ts";

/**
 * The agreements that the user has yet to sign, of the list of those and of the list of all. What was sent a moment ago
 * may be in the list of all only, and is first. Where both lists have an agreement, the list of all has the newer state.
 */
export function neededFirst(
  needed: readonly Agreement[] = [],
  listed: readonly Agreement[],
): Agreement[] {
  const ids = new Set(needed.map(({ id }) => id));
  const current = new Map(listed.map((one) => [one.id, one]));
  return [
    ...listed.filter(({ id }) => !ids.has(id)),
    ...needed.map((one) => current.get(one.id) ?? one),
  ].filter(({ needsYou, status }) => needsYou && status === "pending");
}
