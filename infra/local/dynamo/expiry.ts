import type { Clock } from "../clock.ts";
import type { Engine, Item, TableDescription } from "./engine.ts";
import { tableItems } from "./indexes.ts";
import type { ItemChange } from "./indexes.ts";
import type { TableDefinition } from "./tables.ts";
import type { Writes } from "./writes.ts";

interface Expiring {
  table: TableDescription;
  key: string;
  keyItem: Item;
  /** Epoch seconds. */
  at: number;
}

/** DynamoDB does not expire an item whose time is more than five years in the past. */
const oldestSeconds = 5 * 365 * 24 * 60 * 60;

/** Deletes expired items. The expiry times are in memory, so that a run without due items is cheap. */
export class Expiry {
  readonly #engine: Engine;
  readonly #writes: Writes;
  readonly #clock: Clock;
  readonly #attributes = new Map<string, string>();
  readonly #expiring = new Map<string, Expiring>();

  constructor(engine: Engine, writes: Writes, clock: Clock) {
    this.#engine = engine;
    this.#writes = writes;
    this.#clock = clock;
  }

  /** Reads the expiry times of all stored items. */
  async start(tables: TableDefinition[]): Promise<void> {
    this.#expiring.clear();
    for (const { name, ttlAttribute } of tables) {
      if (ttlAttribute === undefined) continue;
      this.#attributes.set(name, ttlAttribute);
      const table = await this.#engine.table(name);
      for await (const { key, item } of tableItems(this.#engine, name)) {
        this.#look({ table, key, before: undefined, after: item });
      }
    }
  }

  committed(changes: ItemChange[]): void {
    for (const change of changes) this.#look(change);
  }

  /** Removes expired items and gives their number. */
  async run(): Promise<number> {
    const now = this.#clock.now() / 1000;
    const due = [...this.#expiring.values()].filter(
      ({ at }) => at < now && at > now - oldestSeconds,
    );
    let removed = 0;
    for (const { table, key, keyItem } of due) {
      const request = { TableName: table.TableName, Key: keyItem };
      const prepared = await this.#writes.prepare("deleteItem", request);
      await this.#writes.locked([prepared], async () => {
        // A concurrent write can have changed the expiry time.
        const current = this.#expiring.get(place(table, key));
        if (!current || current.at >= now) return;
        await this.#writes.commit([await this.#writes.stage(prepared)], [], true);
        removed += 1;
      });
    }
    return removed;
  }

  #look({ table, key, after }: ItemChange): void {
    const attribute = this.#attributes.get(table.TableName);
    if (attribute === undefined) return;
    const at = Number(after?.[attribute]?.N);
    if (!after || Number.isNaN(at)) {
      this.#expiring.delete(place(table, key));
      return;
    }
    const keyItem: Item = {};
    for (const { AttributeName: name } of table.KeySchema) {
      const value = after[name];
      if (value) keyItem[name] = value;
    }
    this.#expiring.set(place(table, key), { table, key, keyItem, at });
  }
}

const place = (table: TableDescription, key: string): string => `${table.TableName}~${key}`;
