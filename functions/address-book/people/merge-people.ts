import type { PersonView } from "../../../shared/contracts/address-book/people.ts";
import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import {
  combineFurtherDetails,
  furtherDetailsFor,
} from "../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { personDetailsOf } from "../../../shared/domain/address-book/person.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { mergedAddressItems } from "../../data/address-book/merged-addresses.ts";
import type { Context } from "../../http/context.ts";
import { withConfirmedDetails, findPerson, hasDetails, replacePeople } from "./change-people.ts";
import { personView } from "./person-view.ts";

const attempts = 8;

/**
 * Merges people into one person, who gets the details that the owner chose. Each transaction removes one other person
 * with their index entries and group memberships, so a repeated call continues where an earlier one stopped. Throws
 * `person_not_found` if the kept person does not exist, and `person_exists` if a person outside the merge has the
 * chosen address.
 */
export async function mergePeople(
  table: Table,
  { params, body, workspace, at }: Context<(typeof songs)["mergeContributors"]>,
): Promise<PersonView> {
  const { knownAs, others, ...chosen } = body;
  const details = personDetailsOf(chosen);
  // The person whose address is kept is merged first, so that the kept person has it from then on.
  const inOrder = others
    .filter(({ id }) => id !== params.id)
    .toSorted(
      (a, b) =>
        Number(sameEmail(b.knownAs, details.email)) - Number(sameEmail(a.knownAs, details.email)),
    );
  const step = async (other: (typeof others)[number] | undefined) =>
    await withOptimisticRetry(attempts, async () => {
      const emails = [knownAs, details.email];
      const kept = await findPerson(table, workspace.id, params.id, emails);
      if (kept === undefined) throw new DomainError("person_not_found");
      const found = other && (await findPerson(table, workspace.id, other.id, [other.knownAs]));
      const isDone = found === undefined && kept.confirmedAt !== undefined;
      if (isDone && hasDetails(kept, details)) return kept;
      // The kept person's further details are completed by the other's, unless the owner has chosen them.
      const furtherDetails =
        details.furtherDetails ??
        combineFurtherDetails(
          furtherDetailsFor(kept, details),
          found && furtherDetailsFor(found, details),
        );
      const after = withConfirmedDetails(kept, { ...details, furtherDetails }, at);
      const before = found === undefined ? [kept] : [kept, found];
      const merged = mergedAddressItems(table, workspace.id, before, after.email);
      const result = await replacePeople(table, workspace.id, before, after, merged);
      if (result === "taken") throw new DomainError("person_exists");
      return result === "written" ? after : mustRetry;
    });
  let kept = await step(inOrder[0]);
  for (const other of inOrder.slice(1)) kept = await step(other);
  return personView(kept);
}
