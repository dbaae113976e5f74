import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import {
  personNamesChangedItems,
  replacePeopleItems,
} from "../../data/address-book/stored-person.ts";
import type { Context } from "../../http/context.ts";
import { findPerson, type PersonReference } from "./change-people.ts";

const attempts = 8;
/** People that are deleted at the same time. */
const atOnce = 10;

/** Deletes people with their index entries. Skips people who were already deleted. */
export async function removePeople(
  table: Table,
  { body, workspace }: Context<(typeof songs)["removeContributors"]>,
): Promise<{ deleted: number }> {
  const remove = async ({ id, knownAs }: PersonReference) =>
    await withOptimisticRetry(attempts, async () => {
      const person = await findPerson(table, workspace.id, id, [knownAs]);
      if (person === undefined) return 0;
      const items = [
        ...replacePeopleItems(table, workspace.id, [person], undefined),
        ...personNamesChangedItems(table, workspace.id, [person]),
      ];
      return (await table.tryTransact(items)) === undefined ? 1 : mustRetry;
    });
  let deleted = 0;
  for (let from = 0; from < body.people.length; from += atOnce) {
    const counts = await Promise.all(body.people.slice(from, from + atOnce).map(remove));
    for (const count of counts) deleted += count;
  }
  return { deleted };
}
