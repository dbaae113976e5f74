import type { SongwriterView } from "../../shared/contracts/agreement-views.ts";
import { suggestionsFor } from "../../shared/domain/suggestions.ts";
import { readSongwriters } from "../data/songwriter-repository.ts";
import type { Table } from "../data/table.ts";

/** People of the caller's address book whom the query fits, best first. */
export async function suggestSongwriters(
  table: Table,
  ownerId: string,
  query: string,
): Promise<SongwriterView[]> {
  return suggestionsFor(await readSongwriters(table, ownerId), query);
}
