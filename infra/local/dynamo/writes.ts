import type { LevelOperation } from "./durable-level.ts";
import type { Engine, Input, Item, Output, Sublevel, Store } from "./engine.ts";
import { refused } from "./engine.ts";
import type { TableDescription } from "./engine.ts";
import type { History } from "./history.ts";
import { indexWrites } from "./indexes.ts";
import type { ItemChange } from "./indexes.ts";
import { itemBytes, maxItemBytes, writeUnits } from "./size.ts";
import type { Streams } from "./streams.ts";
import { isObject } from "../json.ts";
import { ServiceFault } from "../service.ts";

export type WriteAction = "putItem" | "updateItem" | "deleteItem";

/** A write after the checks that need no stored item. */
export interface PreparedWrite {
  action: WriteAction;
  input: Input;
  table: TableDescription;
  key: string;
  /** ReturnValuesOnConditionCheckFailure: ALL_OLD. */
  returnOld: boolean;
}

export interface WriteUnits {
  table: number;
  indexes: Record<string, number>;
}

/** The effect of a write, which `commit` puts into the store. */
export interface StagedWrite {
  output: Output;
  change: ItemChange;
  indexOperations: LevelOperation[];
  units: WriteUnits;
}

/**
 * Writes of all operations. dynalite's actions run on a store that collects changes, and one LevelDB batch stores them.
 */
export class Writes {
  readonly #engine: Engine;
  readonly #streams: Streams;
  readonly #history: History;
  /** Receives the changes of each commit. */
  onCommit: ((changes: ItemChange[]) => void) | undefined;

  constructor(engine: Engine, streams: Streams, history: History) {
    this.#engine = engine;
    this.#streams = streams;
    this.#history = history;
  }

  async prepare(action: WriteAction, request: unknown): Promise<PreparedWrite> {
    const input = this.#engine.checked(action, request);
    delete input["ReturnConsumedCapacity"];
    const table = await this.#engine.table(input.TableName);
    const returnOld =
      isObject(request) && request["ReturnValuesOnConditionCheckFailure"] === "ALL_OLD";
    return { action, input, table, key: this.#engine.keyOf(input, table), returnOld };
  }

  /** Runs with locks on these items, so that no other write changes them. */
  async locked<T>(items: { table: TableDescription; key: string }[], run: () => Promise<T>) {
    const byTable = Map.groupBy(items, ({ table }) => table.TableName);
    // All callers lock in the same order, which excludes deadlocks.
    const tables = [...byTable].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const releases: (() => void)[] = [];
    try {
      for (const [name, members] of tables) {
        const keys = members.map(({ key }) => key);
        releases.push(await lock(this.#engine.store.getItemDb(name), keys));
      }
      return await run();
    } finally {
      for (const release of releases) release();
    }
  }

  /** The effect of a write on its item, which must be locked. Throws when the condition fails. */
  async stage(prepared: PreparedWrite): Promise<StagedWrite> {
    const { action, input, table, key } = prepared;
    const seen: { before?: Item; after?: Item | undefined } = {};
    let output: Output;
    try {
      output = await this.#engine.run(action, input, collecting(this.#engine.store, seen));
    } catch (error) {
      throw this.#withOld(error, prepared, seen.before);
    }
    const change = { table, key, before: seen.before, after: seen.after };
    if (seen.after && itemBytes(seen.after) > maxItemBytes) {
      const what = action === "updateItem" ? "Item size to update" : "Item size";
      throw refused(`${what} has exceeded the maximum allowed size`);
    }
    const { operations, units } = indexWrites(this.#engine, change);
    return {
      output,
      change,
      indexOperations: operations,
      units: { table: writeUnits(seen.before, seen.after), indexes: units },
    };
  }

  /** Stores staged writes and their stream records in one batch. It is on disk when this resolves. */
  async commit(
    staged: StagedWrite[],
    extra: LevelOperation[] = [],
    expired = false,
  ): Promise<void> {
    const changes = staged.map(({ change }) => change).filter((c) => c.before ?? c.after);
    await this.#engine.store.db.batch([
      ...changes.map(itemOperation),
      ...staged.flatMap(({ indexOperations }) => indexOperations),
      ...this.#streams.recordsFor(changes, expired),
      ...this.#history.recordsFor(changes),
      ...extra,
    ]);
    this.onCommit?.(changes);
    this.#streams.announce(changes);
  }

  /** Runs a single write. */
  async write(action: WriteAction, request: unknown): Promise<StagedWrite> {
    const prepared = await this.prepare(action, request);
    return this.locked([prepared], async () => {
      const staged = await this.stage(prepared);
      await this.commit([staged]);
      return staged;
    });
  }

  #withOld(error: unknown, { returnOld }: PreparedWrite, before: Item | undefined): unknown {
    const failed =
      error instanceof ServiceFault && error.code === "ConditionalCheckFailedException";
    if (!failed || !returnOld || !before) return error;
    return new ServiceFault(error.status, error.code, error.message, { Item: before });
  }
}

function lock(part: Sublevel, keys: string[]): Promise<() => void> {
  return new Promise((resolve) => {
    part.lock(keys, (release) => resolve(release(() => undefined)));
  });
}

const free: Sublevel["lock"] = (_keys, run) => run((done) => done);
const nowhere: Sublevel = {
  lock: free,
  get: (_key, callback) => callback(null),
  put: (_key, _item, callback) => callback(null),
  del: (_key, callback) => callback(null),
};

/** A store that reads from `store` and records its one item write in `seen` instead of storing it. */
function collecting(store: Store, seen: { before?: Item; after?: Item | undefined }): Store {
  return {
    ...store,
    getItemDb: (name) => ({
      ...nowhere,
      get: (key, callback) =>
        store.getItemDb(name).get(key, (error, item) => {
          if (item) seen.before = structuredClone(item);
          callback(error, item);
        }),
      put: (_key, item, callback) => {
        seen.after = structuredClone(item);
        callback(null);
      },
    }),
    getIndexDb: () => nowhere,
  };
}

function itemOperation({ table, key, after }: ItemChange): LevelOperation {
  const place = `item-${table.TableName}~${key}`;
  return after ? { type: "put", key: place, value: after } : { type: "del", key: place };
}
