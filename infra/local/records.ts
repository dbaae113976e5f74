import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { z } from "zod";

/** Opens one service's database. In WAL mode, a committed change survives a kill of this process. */
export function openDatabase(stateDir: string, name: string): DatabaseSync {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(stateDir, `${name}.sqlite`));
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  return database;
}

/**
 * Records of one kind, stored as JSON by key. Every call is synchronous and durable when it returns, so a sequence of
 * calls without an `await` in between can't interleave with another call.
 */
export class Records<T> {
  readonly #schema: z.ZodType<T>;
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #delete: StatementSync;
  readonly #all: StatementSync;

  constructor(database: DatabaseSync, kind: string, schema: z.ZodType<T>) {
    this.#schema = schema;
    const table = `"${kind.replaceAll('"', "")}"`;
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, value TEXT NOT NULL)`,
    );
    this.#get = database.prepare(`SELECT value FROM ${table} WHERE key = ?`);
    this.#put = database.prepare(`INSERT OR REPLACE INTO ${table} (key, value) VALUES (?, ?)`);
    this.#delete = database.prepare(`DELETE FROM ${table} WHERE key = ?`);
    this.#all = database.prepare(`SELECT key, value FROM ${table} ORDER BY key`);
  }

  get(key: string): T | undefined {
    const row = this.#get.get(key);
    return row && this.#schema.parse(JSON.parse(String(row["value"])));
  }

  put(key: string, value: T): void {
    this.#put.run(key, JSON.stringify(value));
  }

  delete(key: string): boolean {
    return this.#delete.run(key).changes > 0;
  }

  all(): { key: string; value: T }[] {
    return this.#all.all().map((row) => ({
      key: String(row["key"]),
      value: this.#schema.parse(JSON.parse(String(row["value"]))),
    }));
  }

  /** Removes the records for which `isEndedSubscription` is true. */
  prune(isOver: (value: T) => boolean): void {
    for (const { key, value } of this.all()) if (isOver(value)) this.delete(key);
  }
}
