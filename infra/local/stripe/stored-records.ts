import type { Records } from "../records.ts";
import { listOf, noSuchObject } from "./wire.ts";

/** One page of the records that `isWanted`, the newest first. */
export function pageOfRecords<T extends { id: string; created: number }>(
  records: Records<T>,
  url: string,
  query: { limit?: number | undefined; starting_after?: string | undefined },
  isWanted: (value: T) => boolean,
) {
  const found = records
    .all()
    .map(({ value }) => value)
    .filter(isWanted)
    .toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const from = found.findIndex(({ id }) => id === query.starting_after) + 1;
  const limit = query.limit ?? 10;
  return listOf(url, found.slice(from, from + limit), found.length > from + limit);
}

/** The record with this id. Throws Stripe's 'No such …' where there is none. */
export function requireRecord<T>(records: Records<T>, kind: string, id: string): T {
  const found = records.get(id);
  if (found === undefined) throw noSuchObject(kind, id);
  return found;
}

/** Stores a record under its id, and returns it. */
export function saveRecord<T extends { id: string }>(records: Records<T>, value: T): T {
  records.put(value.id, value);
  return value;
}
