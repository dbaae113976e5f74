import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { z } from "zod";
import { registerDatabase } from "./database-sync.ts";
import { damagedFile, sqliteCode } from "./state-files.ts";

const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;

/**
 * Opens one service's database. A committed change survives a kill of this process; it is on disk when
 * `databasesOnDisk` resolves. Throws UnusableState when the file is damaged.
 */
export function openDatabase(stateDir: string, name: string): DatabaseSync {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const file = `${name}.sqlite`;
  const isNew = !existsSync(join(stateDir, file));
  const database = new DatabaseSync(join(stateDir, file));
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    if (isNew || isWhole(database)) {
      registerDatabase(stateDir, join(stateDir, file), database);
      return database;
    }
  } catch (error) {
    const code = sqliteCode(error);
    if (code !== sqliteCorrupt && code !== sqliteNotADatabase) {
      database.close();
      throw error;
    }
  }
  database.close();
  throw damagedFile(stateDir, file, "is damaged");
}

function isWhole(database: DatabaseSync): boolean {
  const row = database.prepare("PRAGMA quick_check(1)").get();
  return row?.["quick_check"] === "ok";
}

/** Runs `change` in one transaction. After an error, for instance a full disk, nothing of it is stored. */
export function inTransaction(database: DatabaseSync, change: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    change();
    database.exec("COMMIT");
  } catch (error) {
    // SQLite itself has ended the transaction after some errors.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/**
 * Records of one kind, stored as JSON by key. Every call is synchronous and committed when it returns, so a sequence of
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
