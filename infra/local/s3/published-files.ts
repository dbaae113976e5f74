import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join, normalize, sep } from "node:path";
import type { StoredObject } from "./store.ts";

/**
 * The files of the web build as objects of the bucket to which a deploy publishes them, for functions that read them.
 */
export class PublishedFiles {
  readonly #directory: string;
  readonly #buckets: readonly string[];

  /** `buckets`: the names of the buckets whose objects are the directory's files. */
  constructor(directory: string, buckets: readonly string[]) {
    this.#directory = directory;
    this.#buckets = buckets;
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const file = normalize(join(this.#directory, key));
    if (!this.#buckets.includes(bucket) || !file.startsWith(this.#directory + sep))
      return undefined;
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return undefined;
    const etag = createHash("md5").update(readFileSync(file)).digest("hex");
    const { size, mtimeMs: modified } = found;
    return { bucket, key, blob: file, size, etag, modified, headers: {} };
  }
}
