import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { SongwriterView } from "../../shared/contracts/address-book/people.ts";
import { suggestionsFor } from "../../shared/domain/song/suggestions.ts";
import { findSongwriters } from "../data/address-book/songwriter-repository.ts";
import type { Table } from "../data/core/table.ts";

/** People of the workspace's address book that match the query, best match first. */
export async function suggestSongwriters(
  table: Table,
  workspaceId: WorkspaceId,
  query: string,
): Promise<SongwriterView[]> {
  return suggestionsFor(await findSongwriters(table, workspaceId, query), query);
}
