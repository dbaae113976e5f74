import type { Engine } from "./engine.ts";
import { tableItems } from "./indexes.ts";
import { itemBytes } from "./size.ts";
import type { TableDefinition } from "./tables.ts";

interface Amount {
  items: number;
  bytes: number;
}

/** Number and size of the items of all tables. */
export interface StoredSize {
  lasting: Amount;
  /** The items with an expiry time. */
  expiring: Amount;
}

/** Counts and measures the items of the tables, by the rules of DynamoDB's documentation. */
export async function measureStoredItems(
  engine: Engine,
  tables: readonly TableDefinition[],
): Promise<StoredSize> {
  const stored = { lasting: { items: 0, bytes: 0 }, expiring: { items: 0, bytes: 0 } };
  for (const { name, ttlAttribute } of tables)
    for await (const { item } of tableItems(engine, name)) {
      const expires = ttlAttribute !== undefined && item[ttlAttribute] !== undefined;
      const amount = expires ? stored.expiring : stored.lasting;
      amount.items += 1;
      amount.bytes += itemBytes(item);
    }
  return stored;
}
