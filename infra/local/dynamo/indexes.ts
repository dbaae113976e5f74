import { isDeepStrictEqual } from "node:util";
import type { LevelOperation } from "./durable-level.ts";
import type { Engine, Index, Item, TableDescription } from "./engine.ts";
import { writeUnits } from "./size.ts";

/** The change of one item by a write. Without `after`, the item was removed. */
export interface ItemChange {
  table: TableDescription;
  /** Key of the item in the sublevel of its table. */
  key: string;
  before: Item | undefined;
  after: Item | undefined;
}

export interface IndexWrites {
  operations: LevelOperation[];
  /** Capacity units by index name. */
  units: Record<string, number>;
}

const kinds = [
  ["global", "GlobalSecondaryIndexes"],
  ["local", "LocalSecondaryIndexes"],
] as const;

/** Writes that update the indexes of a table after a change, and their capacity units. */
export function indexWrites(engine: Engine, { table, before, after }: ItemChange): IndexWrites {
  const effect: IndexWrites = { operations: [], units: {} };
  for (const [kind, property] of kinds) {
    for (const index of table[property] ?? []) {
      const [old] = engine.indexEntries([index], before, table);
      const [next] = engine.indexEntries([index], after, table);
      if (isDeepStrictEqual(plain(old), plain(next))) continue;
      const prefix = `index-${kind}~${table.TableName}~${index.IndexName}~`;
      const moved = old && next && old.key !== next.key;
      if (old && old.key !== next?.key) {
        effect.operations.push({ type: "del", key: prefix + old.key });
      }
      if (next) {
        effect.operations.push({ type: "put", key: prefix + next.key, value: next.item });
      }
      effect.units[index.IndexName] = moved
        ? writeUnits(old.item) + writeUnits(next.item)
        : writeUnits(old?.item, next?.item);
    }
  }
  return effect;
}

/** The entry in the form that the store gives back: without undefined attributes. */
const plain = (entry: { key: string; item: Item } | undefined): unknown =>
  entry && JSON.parse(JSON.stringify([entry.key, entry.item]));

/** Rebuilds all indexes of a table from its items, after a change of their definitions. */
export async function rebuildIndexes(engine: Engine, table: TableDescription): Promise<void> {
  const { db } = engine.store;
  const operations: LevelOperation[] = [];
  for (const [kind] of kinds) {
    const prefix = `index-${kind}~${table.TableName}~`;
    for await (const [key] of db.iterator({ gte: prefix, lt: `${prefix}\xff` })) {
      operations.push({ type: "del", key });
    }
  }
  for await (const { key, item } of tableItems(engine, table.TableName)) {
    const change = { table, key, before: undefined, after: item };
    operations.push(...indexWrites(engine, change).operations);
  }
  await db.batch(operations);
}

/** All items of a table with their keys in its sublevel. */
export async function* tableItems(
  engine: Engine,
  table: string,
): AsyncGenerator<{ key: string; item: Item }> {
  const prefix = `item-${table}~`;
  for await (const [key, value] of engine.store.db.iterator({ gte: prefix, lt: `${prefix}\xff` })) {
    // Only items have keys with this prefix.
    yield { key: key.slice(prefix.length), item: value as Item };
  }
}

/** Whether two definitions of a table's indexes have the same keys and projections. */
export function sameIndexes(one: Index[] | undefined, other: Index[] | undefined): boolean {
  return isDeepStrictEqual(shapeOf(one), shapeOf(other));
}

const shapeOf = (indexes: Index[] = []): unknown =>
  indexes
    .map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      keys: KeySchema.map((key) => key.AttributeName),
      projected: [Projection.ProjectionType, ...(Projection.NonKeyAttributes ?? []).toSorted()],
    }))
    .toSorted((a, b) => (a.IndexName < b.IndexName ? -1 : 1));
