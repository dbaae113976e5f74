import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
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

/** An object: where its bytes are, and the headers that come back with them. */
export interface StoredObject extends z.infer<typeof Row> {
  /** Without quotes. */
  etag: string;
  /** Epoch milliseconds. */
  modified: number;
}

const Event = z.object({ id: z.number(), event: z.string() });

/**
 * What lies in the buckets. Bytes are files with random names (a key is never a path); which file an
 * object is stands in SQLite, and a new object counts from its row on, with the event that tells of it.
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

  /** Removes what a process left behind that ended in the middle of its work. */
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

  /** The path of a new file for bytes that are coming in. */
  newFile(): string {
    return join(this.#incoming, randomUUID());
  }

  /** Takes a finished file in; gives its name among the blobs. */
  keep(file: string): string {
    const blob = randomUUID();
    renameSync(file, join(this.#blobs, blob));
    return blob;
  }

  fileOf(blob: string): string {
    return join(this.#blobs, blob);
  }

  /** A reader that has the file open reads it to its end. */
  removeBlob(blob: string): void {
    rmSync(join(this.#blobs, blob), { force: true });
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const select = "SELECT * FROM objects WHERE bucket = ? AND key = ?";
    const row = this.database.prepare(select).get(bucket, key);
    return row && Row.parse(row);
  }

  /** The keys from `from` on that begin with the prefix, in the order of their bytes. */
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

  /** Runs `change` in one transaction: all of it or nothing. */
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

  /** Puts the object in place of the one before, whose bytes go. `with` runs in the same transaction. */
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

  /** Gives the object that was there. */
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

  /** Keeps an event until it is delivered; call it within a transaction. */
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
