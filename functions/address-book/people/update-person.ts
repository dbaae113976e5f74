import type { PersonView } from "../../../shared/contracts/address-book/people.ts";
import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { personDetailsOf } from "../../../shared/domain/address-book/person.ts";
import type { PersonDetails } from "../../../shared/domain/address-book/person-details.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import type { StoredPerson } from "../../data/address-book/stored-person.ts";
import type { Context } from "../../http/context.ts";
import { withConfirmedDetails, findPerson, hasDetails, replacePeople } from "./change-people.ts";
import { personView } from "./person-view.ts";

const attempts = 8;

/**
 * Replaces a person's details and marks them as confirmed by the owner. Throws `person_not_found`, `person_exists` and,
 * if the person was changed since the revision that the change is based on, `person_outdated`.
 */
export async function updatePerson(
  table: Table,
  { params, body, workspace, at }: Context<(typeof songs)["updateContributor"]>,
): Promise<PersonView> {
  const { knownAs, revision, ...entered } = body;
  const details = personDetailsOf(entered);
  return await withOptimisticRetry(attempts, async () => {
    const emails = [knownAs, details.email];
    const before = await findPerson(table, workspace.id, params.id, emails);
    if (before === undefined) throw new DomainError("person_not_found");
    if (before.revision !== revision) return repeated(before, details);
    const after = withConfirmedDetails(before, details, at);
    const result = await replacePeople(table, workspace.id, [before], after);
    if (result === "taken") throw new DomainError("person_exists");
    return result === "written" ? personView(after) : mustRetry;
  });
}

/** The answer to a repeated call that already made this change. Throws `person_outdated` for any other change. */
function repeated(current: StoredPerson, details: PersonDetails): PersonView {
  if (current.confirmedAt === undefined || !hasDetails(current, details))
    throw new DomainError("person_outdated");
  return personView(current);
}
