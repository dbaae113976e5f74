import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { openDatabase } from "../records.ts";

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

const Event = z.object({ id: z.number(), event: z.string() });

/**
 * Objects of the buckets. Bytes are in files with random names, never named after keys. An object exists from its row
 * in SQLite on, which is written in one transaction with its event.
 */
export class S3Store {
  readonly database: DatabaseSync;
  readonly #incoming: string;
  readonly #blobs: string;

  constructor(stateDir: string) {
    this.database = openDatabase(stateDir, "s3");
    this.#incoming = join(stateDir, "s3", "incoming");
    this.#blobs = join(stateDir, "s3", "objects");
    this.database.exec(`
      CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, blob TEXT NOT NULL, size INTEGER NOT NULL,
        etag TEXT NOT NULL, modified INTEGER NOT NULL, headers TEXT NOT NULL, PRIMARY KEY (bucket, key));
      CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL);`);
  }

  /** Removes files without a row, which a killed process left behind. */
  clean(referenced: Iterable<string>): void {
    rmSync(this.#incoming, { recursive: true, force: true });
    mkdirSync(this.#incoming, { recursive: true });
    mkdirSync(this.#blobs, { recursive: true });
    const kept = new Set(referenced);
    for (const row of this.database.prepare("SELECT blob FROM objects").all()) {
      kept.add(String(row["blob"]));
    }
    for (const blob of readdirSync(this.#blobs)) if (!kept.has(blob)) this.removeBlob(blob);
  }

  /** Path of a new file for incoming bytes. */
  newFile(): string {
    return join(this.#incoming, randomUUID());
  }

  /** Moves a complete file into the store. Gives its blob name. */
  keep(file: string): string {
    const blob = randomUUID();
    renameSync(file, join(this.#blobs, blob));
    return blob;
  }

  /** The path of a blob. That of a published file is its path. */
  fileOf(blob: string): string {
    return resolve(this.#blobs, blob);
  }

  /** Removes a file. A reader that has opened it can read it to its end. */
  removeBlob(blob: string): void {
    rmSync(join(this.#blobs, blob), { force: true });
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

  /** Runs `change` in one transaction. */
  atomically(change: () => void): void {
    this.database.exec("BEGIN IMMEDIATE");
    try {
      change();
      this.database.exec("COMMIT");
    } catch (error) {
      this.database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Stores an object and removes the bytes of its predecessor. `inTheSame` runs in the same transaction. */
  put(object: StoredObject, inTheSame: () => void): void {
    const before = this.find(object.bucket, object.key);
    this.atomically(() => {
      const { bucket, key, blob, size, etag, modified, headers } = object;
      this.database
        .prepare("INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)")
        .run(bucket, key, blob, size, etag, modified, JSON.stringify(headers));
      inTheSame();
    });
    if (before) this.removeBlob(before.blob);
  }

  /** Removes an object and gives it. `inTheSame` runs in the same transaction. */
  remove(bucket: string, key: string, inTheSame: () => void): StoredObject | undefined {
    const before = this.find(bucket, key);
    if (!before) return undefined;
    this.atomically(() => {
      this.database.prepare("DELETE FROM objects WHERE bucket = ? AND key = ?").run(bucket, key);
      inTheSame();
    });
    this.removeBlob(before.blob);
    return before;
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
