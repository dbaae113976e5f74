import type { Checkout } from "./checkout.ts";
import type { Records } from "../records.ts";
import type { Subscriptions, SubscriptionTools } from "./subscriptions.ts";
import { listOf, missing } from "./wire.ts";

export interface ResourceTools extends SubscriptionTools {
  subscriptions: Subscriptions;
  checkout: Checkout;
}

/** A call of the API: the id in its path, and the parameters of its query or form. */
export interface ApiCall {
  id: string;
  params: unknown;
}

export type Handler = (tools: ResourceTools, call: ApiCall) => object;

/** One page of the records that `isWanted`, the newest first. */
export function page<T extends { id: string; created: number }>(
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

export function stored<T>(records: Records<T>, kind: string, id: string): T {
  const found = records.get(id);
  if (found === undefined) throw missing(kind, id);
  return found;
}

export function put<T extends { id: string }>(records: Records<T>, value: T): T {
  records.put(value.id, value);
  return value;
}
