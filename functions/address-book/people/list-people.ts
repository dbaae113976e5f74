import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import type { Table } from "../../data/core/table.ts";
import { searchPeople, readPeoplePage } from "../../data/address-book/person-repository.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { linkToNext, defaultPageLimit } from "../../http/paging.ts";
import { personView } from "./person-view.ts";

/** One page of the address book, or the people that match a query. */
export async function listPeople(
  table: Table,
  { workspace, query }: Context<(typeof songs)["contributors"]>,
) {
  if (query.query !== "") {
    const found = await searchPeople(table, workspace.id, query.query);
    return answer(200, found.map(personView));
  }
  const limit = query.limit ?? defaultPageLimit;
  const page = { limit, cursor: query.cursor };
  const { items, nextCursor } = await readPeoplePage(table, workspace.id, page);
  const headers = linkToNext("/api/contributors", { nextCursor, limit });
  return answer(200, items.map(personView), { headers });
}
