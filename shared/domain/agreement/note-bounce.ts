import type { Agreement } from "./agreement.ts";
import { changeOf, entryBySystem, type Change } from "./change.ts";
import { partyOf, withContributor } from "./contributors.ts";

/**
 * Notes that an email to a contributor did not arrive; `note` is the reason. `isUnreachable` where the reason is
 * the address, and the contributor still has that address. Throws `not_a_party`.
 */
export function noteBounce(
  before: Agreement,
  input: { contributorId: string; at: string; note: string; isUnreachable: boolean },
): Change {
  const { at, note, isUnreachable } = input;
  const contributor = partyOf(before, input.contributorId);
  const { id, name } = contributor;
  return changeOf(
    before,
    isUnreachable ? withContributor(before, { ...contributor, bouncedAt: at }) : before,
    [
      {
        ...entryBySystem("bounced", at),
        actorName: name,
        contributorId: id,
        contributorName: name,
        note,
      },
    ],
    { type: "bounced", contributorId: contributor.id },
  );
}
