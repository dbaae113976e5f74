import * as z from "zod";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { SearchIndex, type SearchableObject } from "../data/search/search-index.ts";
import { searchedObjectKey, searchedObject } from "./searched-objects.ts";

/** Attempts for an object that other runs index at the same moment. */
const attempts = 8;

/** Updates an object's index entries to its current names. Repeated and late calls change nothing. */
export async function indexObject(
  table: Table,
  object: SearchableObject,
  at: string,
): Promise<void> {
  const index = new SearchIndex(table);
  await withOptimisticRetry(attempts, async () => {
    // The state is read first: see `indexItems`.
    const state = await index.readState(object);
    const item = await table.get(searchedObjectKey(object), z.unknown());
    const names = searchedObject(object.kind, item) ?? { words: [] };
    const items = index.indexItems(object, state, names, at);
    if (items.length === 0) return undefined;
    return (await table.tryTransact(items)) === undefined ? undefined : mustRetry;
  });
}
