import * as z from "zod";
import { storedItem, type ItemOf } from "./stored-item.ts";
import type { StoredItem } from "./expressions.ts";
import { dueShards } from "./due-entry.ts";
import type { Table } from "./table.ts";

export type DueShard = (typeof dueShards)[number];

/** An item's entry in the index of due items. The index lags behind the table: read the item before deciding. */
export const DueItem = storedItem(() =>
  z.object({ pk: z.string(), sk: z.string(), kind: z.string(), dueAt: z.string() }),
);
export type DueItem = ItemOf<typeof DueItem>;

export interface DuePage {
  items: DueItem[];
  /** Where the next page begins; undefined on the last. */
  next: StoredItem | undefined;
}

const pageSize = 250;

/** The sparse index of items with a due time. `name` is the name of the index. */
export class DueIndex {
  readonly shards = dueShards;
  readonly #table: Table;
  readonly #name: string;

  constructor(table: Table, name: string) {
    this.#table = table;
    this.#name = name;
  }

  /** One page of the items in a shard that are due until a time, ordered by due time. */
  async page(
    shard: DueShard,
    until: string,
    { isNewestFirst, after }: { isNewestFirst: boolean; after: DuePage["next"] },
  ): Promise<DuePage> {
    const range = { indexName: this.#name, shard, until, limit: pageSize };
    const { items, next } = await this.#table.queryDue({ ...range, isNewestFirst, after });
    return { items: items.map((item) => DueItem.parse(item)), next };
  }

  /** Changes an item's due time. Changes nothing if the due time has changed since the item was read. */
  async postpone({ pk, sk, dueAt }: DueItem, later: string): Promise<void> {
    await this.#table.update(
      { pk, sk },
      { text: "SET dueAt = :later", values: { ":later": later } },
      { text: "dueAt = :before", values: { ":before": dueAt } },
    );
  }
}
