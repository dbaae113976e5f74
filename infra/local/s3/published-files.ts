import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join, normalize, sep } from "node:path";
import { z } from "zod";
import { propsOf, type Template } from "../template/template.ts";
import type { StoredObject } from "./store.ts";

const WebFiles = z.object({ SourceKey: z.string(), TargetBucket: z.string() });

/**
 * The files that the stack publishes to buckets, as objects. The local cloud does not run the publishing function at its
 * start: it reads the files from the build that the function would copy.
 */
export class PublishedFiles {
  readonly #directories: ReadonlyMap<string, string>;

  /** `directories`: the directory of the files in each bucket, by the bucket's name. */
  constructor(directories: ReadonlyMap<string, string>) {
    this.#directories = directories;
  }

  static of(template: Template): PublishedFiles {
    const resources = template.ofType("Custom::WebFiles").map((one) => propsOf(one, WebFiles));
    return new PublishedFiles(
      new Map(
        resources.map(({ SourceKey, TargetBucket }) => [
          TargetBucket,
          template.assetPath(SourceKey),
        ]),
      ),
    );
  }

  /** The directory of the files in a bucket. Throws for a bucket to which nothing is published. */
  directoryOf(bucket: string): string {
    const directory = this.#directories.get(bucket);
    if (directory === undefined) throw new Error(`the template publishes no files to ${bucket}`);
    return directory;
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const directory = this.#directories.get(bucket);
    if (directory === undefined) return undefined;
    const file = normalize(join(directory, key));
    if (!file.startsWith(directory + sep)) return undefined;
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return undefined;
    const etag = createHash("md5").update(readFileSync(file)).digest("hex");
    const { size, mtimeMs: modified } = found;
    return { bucket, key, blob: file, size, etag, modified, headers: {} };
  }
}
