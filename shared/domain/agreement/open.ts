import type { Origin } from "../origin.ts";
import type { Agreement } from "./agreement.ts";
import { changeOf, entryBy, type Change } from "./change.ts";
import { partyOf, withContributor } from "./contributors.ts";

/** The first sign of life of a contributor's page on this version; undefined when it was noted before. */
export function openAgreement(
  before: Agreement,
  input: { contributorId: string; at: string; origin: Origin },
): Change | undefined {
  const contributor = partyOf(before, input.contributorId);
  if (before.status !== "pending" || contributor.openedAt !== undefined) return undefined;
  const next = withContributor(before, { ...contributor, openedAt: input.at });
  return changeOf(before, next, [entryBy("opened", contributor, input.at, input.origin)], []);
}
