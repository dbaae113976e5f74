import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../clock.ts";
import type { LevelOperation } from "./durable-level.ts";
import type { Engine, Item } from "./engine.ts";
import { tableItems, type ItemChange } from "./indexes.ts";

/** On AWS, 35 days. */
const retentionMs = 24 * 60 * 60 * 1000;
const latestMs = 5 * 60 * 1000;

interface HistoryRecord {
  /** Epoch milliseconds. */
  at: number;
  /** Key of the item in the sublevel of its table. */
  key: string;
  before?: Item | undefined;
}

const recordsOf = (table: string): string => `history~${table}~`;

/**
 * What the items of tables with point-in-time recovery were before each change of the last day. A record is written in
 * the same LevelDB batch as its change.
 */
export class History {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #tables = new Set<string>();
  #last = 0;

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine;
    this.#clock = clock;
  }

  /** Begins to record the changes of a table. */
  record(table: string): void {
    this.#tables.add(table);
  }

  isRecorded(table: string): boolean {
    return this.#tables.has(table);
  }

  /** The earliest time to which a table can be restored, in epoch milliseconds. */
  earliest(): number {
    return this.#clock.now() - retentionMs;
  }

  /** The latest one: as on AWS, five minutes ago. */
  latest(): number {
    return this.#clock.now() - latestMs;
  }

  /**
   * Writes to add to the batch of these changes. The caller writes it before it awaits anything, which keeps the order.
   */
  recordsFor(changes: readonly ItemChange[]): LevelOperation[] {
    return changes.flatMap(({ table: { TableName }, key, before, after }) => {
      if (!this.#tables.has(TableName) || isDeepStrictEqual(before, after)) return [];
      const at = this.#clock.now();
      // Changes of one millisecond, and after a start, are in their order too.
      this.#last = Math.max(this.#last + 1, at * 1000);
      const value: HistoryRecord = { at, key, before };
      const place = `${recordsOf(TableName)}${String(this.#last).padStart(20, "0")}`;
      return [{ type: "put", key: place, value }];
    });
  }

  /** The items of a table as they were at a time, by their keys in its sublevel. */
  async itemsAt(table: string, at: number): Promise<Map<string, Item>> {
    const items = new Map<string, Item>();
    for await (const { key, item } of tableItems(this.#engine, table)) items.set(key, item);
    const since: HistoryRecord[] = [];
    for await (const record of this.#records(table))
      if (record.value.at > at) since.push(record.value);
    for (const { key, before } of since.toReversed()) {
      if (before === undefined) items.delete(key);
      else items.set(key, before);
    }
    return items;
  }

  /** Removes records that are older than a day. */
  async trim(): Promise<void> {
    for (const table of this.#tables) {
      const old: LevelOperation[] = [];
      for await (const { key, value } of this.#records(table)) {
        if (value.at > this.earliest()) break;
        old.push({ type: "del", key });
      }
      if (old.length > 0) await this.#engine.store.db.batch(old);
    }
  }

  async *#records(table: string): AsyncGenerator<{ key: string; value: HistoryRecord }> {
    const prefix = recordsOf(table);
    const range = { gte: prefix, lt: `${prefix}\xff` };
    // Only records have keys with this prefix.
    for await (const [key, value] of this.#engine.store.db.iterator(range))
      yield { key, value: value as HistoryRecord };
  }
}
