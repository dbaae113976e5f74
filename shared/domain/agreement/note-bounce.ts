import type { Agreement } from "./agreement.ts";
import { changeOf, type Change } from "./change.ts";
import { partyOf, withContributor } from "./contributors.ts";

/**
 * A mail to a contributor did not arrive; `note` says why. `isUnreachable` where their address is to blame and
 * still the one that the mail went to.
 */
export function noteBounce(
  before: Agreement,
  input: { contributorId: string; at: string; note: string; isUnreachable: boolean },
): Change {
  const contributor = partyOf(before, input.contributorId);
  const next = input.isUnreachable
    ? withContributor(before, { ...contributor, bouncedAt: input.at })
    : before;
  return changeOf(
    before,
    next,
    [
      {
        type: "bounced",
        at: input.at,
        actor: "system",
        actorName: contributor.name,
        contributorId: contributor.id,
        contributorName: contributor.name,
        note: input.note,
      },
    ],
    [],
  );
}
