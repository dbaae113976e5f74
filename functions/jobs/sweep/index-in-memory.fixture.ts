import type { DueItem } from "../../data/core/due-index.ts";
import { dueShards } from "../../data/core/due-entry.ts";
import type { SweepableIndex } from "./sweep-index.ts";

const pageSize = 250;
const keyOf = ({ pk, sk }: DueItem) => `${pk} ${sk}`;

/** An in-memory index of due items with these items in its shards. */
export function indexInMemory(
  shards: Record<string, DueItem[]>,
): SweepableIndex & { remove: (item: DueItem) => void } {
  const items = new Map<string, { shard: string; item: DueItem }>(
    Object.entries(shards).flatMap(([shard, list]) =>
      list.map((item) => [keyOf(item), { shard, item }] as const),
    ),
  );
  return {
    shards: dueShards,
    remove: (item) => void items.delete(keyOf(item)),
    page: async (shard, until, { isNewestFirst, after }) => {
      const due = [...items.values()]
        .filter((one) => one.shard === shard && one.item.dueAt <= until)
        .map(({ item }) => item)
        .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1) * (isNewestFirst ? -1 : 1));
      const last = after?.["dueAt"];
      const rest = due.filter(
        ({ dueAt }) => typeof last !== "string" || (isNewestFirst ? dueAt < last : dueAt > last),
      );
      const page = rest.slice(0, pageSize);
      return { items: page, next: rest.length > pageSize ? page.at(-1) : undefined };
    },
    postpone: async (item, dueAt) => {
      const found = items.get(keyOf(item));
      if (found !== undefined) found.item = { ...found.item, dueAt };
    },
  };
}
