import type { PersonView } from "../../../shared/contracts/address-book/people.ts";
import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { personDetailsOf } from "../../../shared/domain/address-book/person.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import type { Context } from "../../http/context.ts";
import { withConfirmedDetails, findPerson, replacePeople } from "./change-people.ts";
import { personView } from "./person-view.ts";

const attempts = 8;

/**
 * Accepts or refuses the details that a sheet offered at `body.at`. An offer that was decided or replaced since is left
 * unchanged. Throws `person_not_found`.
 */
export async function decideOffer(
  table: Table,
  { params, body, workspace, at }: Context<(typeof songs)["decideOffer"]>,
): Promise<PersonView> {
  return await withOptimisticRetry(attempts, async () => {
    const before = await findPerson(table, workspace.id, params.id, [body.knownAs]);
    if (before === undefined) throw new DomainError("person_not_found");
    const { offered } = before;
    if (offered === undefined || offered.at !== body.at) return personView(before);
    // A sheet says nothing of further details.
    const chosen = body.use ? { ...offered, email: before.email } : before;
    const after = withConfirmedDetails(before, personDetailsOf(chosen), at);
    const result = await replacePeople(table, workspace.id, [before], after);
    return result === "written" ? personView(after) : mustRetry;
  });
}
