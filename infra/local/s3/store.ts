import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { databasesOnDisk } from "../database-sync.ts";
import { inTransaction, openDatabase } from "../records.ts";
import { damagedFile } from "../state-files.ts";

const Headers = z.record(z.string(), z.string());
const Row = z.object({
  bucket: z.string(),
  key: z.string(),
  blob: z.string(),
  size: z.number(),
  etag: z.string(),
  modified: z.number(),
  headers: z.string().transform((text) => Headers.parse(JSON.parse(text))),
});

/** An object: the name of its file, and its stored headers. */
export interface StoredObject extends z.infer<typeof Row> {
  /** ETag without quotes. */
  etag: string;
  /** Epoch milliseconds. */
  modified: number;
}

/** A file that a row names. */
const StoredFile = z.object({ blob: z.string(), size: z.number() });
type StoredFile = z.infer<typeof StoredFile>;

const Event = z.object({ id: z.number(), event: z.string() });

/**
 * Objects of the buckets. Bytes are in files with random names, never named after keys. An object exists from its row
 * in SQLite on, which is written in one transaction with its event. A file is in `incoming` until a row names it, and
 * the transaction that removes its last row lists it, so every file that may be erased can be told.
 */
export class S3Store {
  readonly database: DatabaseSync;
  readonly #incoming: string;
  readonly #blobs: string;
  readonly #stateDir: string;
  /** Files to erase once the changes are on disk. */
  readonly #released: string[] = [];

  /** Throws UnusableState when the bytes of objects exist and their rows are lost, or when the database is damaged. */
  constructor(stateDir: string) {
    this.#stateDir = stateDir;
    this.#incoming = join(stateDir, "s3", "incoming");
    this.#blobs = join(stateDir, "s3", "objects");
    mkdirSync(this.#incoming, { recursive: true });
    mkdirSync(this.#blobs, { recursive: true });
    const file = "s3.sqlite";
    const path = join(stateDir, file);
    const isLost = !existsSync(path) || statSync(path).size === 0;
    if (isLost && readdirSync(this.#blobs).length > 0)
      throw damagedFile(stateDir, file, existsSync(path) ? "is empty" : "is lost");
    this.database = openDatabase(stateDir, "s3");
    this.database.exec(`
      CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, blob TEXT NOT NULL, size INTEGER NOT NULL,
        etag TEXT NOT NULL, modified INTEGER NOT NULL, headers TEXT NOT NULL, PRIMARY KEY (bucket, key));
      CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS removed (blob TEXT PRIMARY KEY);`);
  }

  /**
   * Completes what a killed process left: moves files that a row names, and removes files that no row has named and
   * those that were listed for removal. Returns a sentence on files that it can't explain and leaves alone.
   * `others`: the names of files that other tables name, with their sizes.
   */
  clean(others: readonly StoredFile[]): string[] {
    const rows = this.database.prepare("SELECT blob, size FROM objects").all();
    const named = [...rows.map((row) => StoredFile.parse(row)), ...others];
    const names = new Set(named.map(({ blob }) => blob));
    for (const name of readdirSync(this.#incoming))
      for (const folder of names.has(name) ? [this.#incoming] : [this.#incoming, this.#blobs])
        rmSync(join(folder, name), { force: true });
    this.eraseListed();
    const damaged = named.filter(({ blob, size }) => this.#sizeOf(blob) !== size);
    const unknown = readdirSync(this.#blobs).filter((name) => !names.has(name));
    const say = (count: number, first: string | undefined, what: string): string[] =>
      first === undefined
        ? []
        : [`${count} of s3/objects ${what}, first ${join(this.#blobs, first)}`];
    return [
      ...say(damaged.length, damaged[0]?.blob, "are lost or damaged"),
      ...say(unknown.length, unknown[0], "belong to no object and are left"),
    ];
  }

  /** Path of a new file for incoming bytes. */
  newFile(): string {
    return join(this.#incoming, randomUUID());
  }

  /**
   * Takes a complete file into the store: `record` writes the row with its name, in one transaction. After an error the
   * file is removed.
   */
  take(file: string, record: (blob: string) => void): void {
    const blob = basename(file);
    const path = join(this.#blobs, blob);
    try {
      // A second link, so that a killed process leaves the name in `incoming`, where it tells that no row may name it.
      linkSync(file, path);
      this.atomically(() => record(blob));
    } catch (error) {
      for (const link of [path, file]) rmSync(link, { force: true });
      throw error;
    }
    this.#released.push(file);
  }

  /** The path of a blob. That of a published file is its path. */
  fileOf(blob: string): string {
    return resolve(this.#blobs, blob);
  }

  /** Lists a file for removal. Call it within the transaction that removes its row. */
  release(blob: string): void {
    this.database.prepare("INSERT OR IGNORE INTO removed VALUES (?)").run(blob);
    this.#released.push(this.fileOf(blob));
  }

  /**
   * Resolves when all changes are on disk, and removes the files that no row names any more: not before, because a
   * power failure could bring a row back. A reader that has opened one can read it to its end.
   */
  async settle(): Promise<void> {
    const released = this.#released.splice(0);
    await databasesOnDisk(this.#stateDir);
    for (const file of released) rmSync(file, { force: true });
  }

  /**
   * Removes all listed files, also those that a killed process has left, and empties the list. Call it after `settle`.
   */
  eraseListed(): void {
    const rows = this.database.prepare("SELECT blob FROM removed").all();
    if (rows.length === 0) return;
    for (const row of rows) rmSync(join(this.#blobs, String(row["blob"])), { force: true });
    this.database.exec("DELETE FROM removed");
  }

  #sizeOf(blob: string): number | undefined {
    return statSync(join(this.#blobs, blob), { throwIfNoEntry: false })?.size;
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const select = "SELECT * FROM objects WHERE bucket = ? AND key = ?";
    const row = this.database.prepare(select).get(bucket, key);
    return row && Row.parse(row);
  }

  /** Objects with this key prefix, after the key `after`, in byte order of their keys. */
  *list(bucket: string, prefix: string, after: string): Generator<StoredObject> {
    const page = this.database.prepare(
      "SELECT * FROM objects WHERE bucket = ? AND key > ? AND key >= ? ORDER BY key LIMIT 200",
    );
    for (let last = after; ;) {
      const rows = page.all(bucket, last, prefix).map((row) => Row.parse(row));
      for (const row of rows) {
        if (!row.key.startsWith(prefix)) return;
        yield row;
        last = row.key;
      }
      if (rows.length === 0) return;
    }
  }

  /** Runs `change` in one transaction. Call `settle` after it. */
  atomically(change: () => void): void {
    const before = this.#released.length;
    try {
      inTransaction(this.database, change);
    } catch (error) {
      this.#released.length = before;
      throw error;
    }
  }

  /**
   * Stores an object, whose bytes are in `file`, in place of its predecessor. `inTheSame` runs in the same transaction.
   */
  put(file: string, about: Omit<StoredObject, "blob">, inTheSame: () => void): StoredObject {
    const { bucket, key, size, etag, modified, headers } = about;
    const before = this.find(bucket, key);
    this.take(file, (blob) => {
      this.database
        .prepare("INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)")
        .run(bucket, key, blob, size, etag, modified, JSON.stringify(headers));
      if (before) this.release(before.blob);
      inTheSame();
    });
    return { ...about, blob: basename(file) };
  }

  /** Removes an object, if it exists. `inTheSame` runs in the same transaction. */
  remove(bucket: string, key: string, inTheSame: () => void): void {
    const before = this.find(bucket, key);
    if (!before) return;
    this.atomically(() => {
      this.database.prepare("DELETE FROM objects WHERE bucket = ? AND key = ?").run(bucket, key);
      this.release(before.blob);
      inTheSame();
    });
  }

  /** Stores an event until it is delivered. Call it within a transaction. */
  addEvent(event: string): void {
    this.database.prepare("INSERT INTO events (event) VALUES (?)").run(event);
  }

  events(): { id: number; event: string }[] {
    const select = "SELECT id, event FROM events ORDER BY id";
    return this.database
      .prepare(select)
      .all()
      .map((row) => Event.parse(row));
  }

  removeEvent(id: number): void {
    this.database.prepare("DELETE FROM events WHERE id = ?").run(id);
  }

  close(): void {
    this.database.close();
  }
}
