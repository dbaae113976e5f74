import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { PersonDetailsView } from "../../../shared/contracts/address-book/people.ts";
import { suggestionsFor } from "../../../shared/domain/song/suggestions.ts";
import { suggestPeople as findSuggestions } from "../../data/address-book/person-repository.ts";
import type { Table } from "../../data/core/table.ts";

/** People of the workspace's address book that match the query, best match first. */
export async function suggestPeople(
  table: Table,
  workspaceId: WorkspaceId,
  query: string,
): Promise<PersonDetailsView[]> {
  return suggestionsFor(await findSuggestions(table, workspaceId, query), query);
}
