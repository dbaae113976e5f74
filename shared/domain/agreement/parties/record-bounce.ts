import type { Agreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change } from "../lifecycle/change.ts";
import { requireContributor, withContributor } from "./contributors.ts";

/**
 * Returns the change that records that an email to a contributor did not arrive; `note` is the reason. `isUnreachable`
 * is true if the address is the reason and is still the contributor's address. Throws `not_a_party`.
 */
export function recordBounce(
  before: Agreement,
  input: { contributorId: string; at: string; note: string; isUnreachable: boolean },
): Change {
  const { at, note, isUnreachable } = input;
  const contributor = requireContributor(before, input.contributorId);
  const { id, name } = contributor;
  return changeOf(
    before,
    isUnreachable ? withContributor(before, { ...contributor, bouncedAt: at }) : before,
    [
      {
        ...systemEvidence("bounced", at),
        actorName: name,
        contributorId: id,
        contributorName: name,
        note,
      },
    ],
    { type: "bounced", contributorId: contributor.id },
  );
}
