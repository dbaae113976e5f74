import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import type { Clock } from "../clock.ts";
import { receiveBody } from "./body.ts";
import type { ReceivedBody } from "./body.ts";
import { copyDurably, removedOnError } from "./durable-copy.ts";
import type { S3Events } from "./events.ts";
import { notModified, requestedRange, checkPreconditions } from "./conditions.ts";
import { s3Fault, s3TargetOf } from "./request.ts";
import type { S3Response, S3Call } from "./request.ts";
import type { PublishedFiles } from "./published-files.ts";
import type { S3Store, StoredObject } from "./store.ts";
import { xml } from "./xml.ts";

const keptHeaders = [
  "content-type",
  "content-disposition",
  "content-language",
  "cache-control",
  "expires",
];
const overrides = [...keptHeaders, "content-encoding"];

/** Headers of an upload that are stored with the object and returned with it. */
export function storedHeadersOf(
  field: (name: string) => string | undefined,
  names: Iterable<string>,
): Record<string, string> {
  const headers: Record<string, string> = { "content-type": "binary/octet-stream" };
  const metadata = [...names].filter((name) => name.startsWith("x-amz-meta-"));
  for (const name of [...keptHeaders, ...metadata]) {
    const value = field(name);
    if (value !== undefined && value !== "") headers[name] = value;
  }
  const encoding = (field("content-encoding") ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "" && one !== "aws-chunked");
  if (encoding.length > 0) headers["content-encoding"] = encoding.join(",");
  return headers;
}

/** Why the caller may not list the bucket, as S3 tells it; undefined for one who may. */
export type ListRefusal = (call: S3Call) => string | undefined;

/** Operations on one object. */
export class S3Objects {
  readonly #store: S3Store;
  readonly #events: S3Events;
  readonly #clock: Clock;
  readonly #listRefusal: ListRefusal;
  /** The files of buckets that are published and not put. */
  published: PublishedFiles | undefined;

  constructor(store: S3Store, events: S3Events, clock: Clock, listRefusal: ListRefusal) {
    this.#store = store;
    this.#events = events;
    this.#clock = clock;
    this.#listRefusal = listRefusal;
  }

  async put(call: S3Call): Promise<S3Response> {
    const { field } = call;
    const received = await receiveBody(call.incoming, field, this.#store.newFile());
    const names = [...Object.keys(call.incoming.headers), ...call.query.keys()].map((name) =>
      name.toLowerCase(),
    );
    const headers = storedHeadersOf(field, names);
    const stored = await this.commit(call, received, headers, "PutObject");
    return {
      status: 200,
      headers: { etag: `"${stored.etag}"`, ...received.checksum, ...encryptionHeader },
    };
  }

  /**
   * Stores received bytes as an object if the call's conditions hold. The object and its event are on disk when it
   * resolves.
   */
  async commit(
    call: Pick<S3Call, "bucket" | "key" | "field">,
    received: Pick<ReceivedBody, "file" | "size" | "md5" | "checksum">,
    headers: Record<string, string>,
    reason: string,
    inTheSame: () => void = () => undefined,
  ): Promise<StoredObject> {
    const { bucket, key, field } = call;
    const { file, size, md5: etag } = received;
    const object = await removedOnError(file, async () => {
      // No await until the end of the put, so that the condition still holds when the row is written.
      checkPreconditions(this.#store.find(bucket.name, key), field);
      const about = {
        bucket: bucket.name,
        key,
        size,
        etag,
        modified: this.#clock.now(),
        headers: { ...headers, ...received.checksum },
      };
      return this.#store.put(file, about, () => {
        inTheSame();
        this.#events.created(bucket, about, reason);
      });
    });
    await this.#events.deliver();
    return object;
  }

  async get(call: S3Call): Promise<S3Response> {
    const { field, operation } = call;
    const object = this.find(call);
    const asked = overrides.flatMap((name) => {
      const value = call.query.get(`response-${name}`);
      return value === undefined ? [] : [[name, value]];
    });
    if (asked.length > 0 && call.role === undefined) {
      const message =
        "Request specific response headers cannot be used for anonymous GET requests.";
      throw s3Fault(400, "InvalidRequest", message);
    }
    const sums = Object.entries(object.headers).filter(([name]) =>
      name.startsWith("x-amz-checksum"),
    );
    const own = Object.entries(object.headers).filter(
      ([name]) => !name.startsWith("x-amz-checksum"),
    );
    const about = {
      etag: `"${object.etag}"`,
      "last-modified": new Date(object.modified).toUTCString(),
      "accept-ranges": "bytes",
      ...encryptionHeader,
    };
    checkPreconditions(object, (name) => (name === "if-none-match" ? undefined : field(name)));
    if (notModified(object, field)) return { status: 304, headers: about };
    const range = requestedRange(field("range"), object.size);
    const wholeSums = range || field("x-amz-checksum-mode") !== "ENABLED" ? [] : sums;
    const { start, length } = range ?? { start: 0, length: object.size };
    const headers = {
      ...about,
      ...Object.fromEntries([...own, ...wholeSums, ...asked]),
      "content-length": String(length),
      ...(range ? { "content-range": `bytes ${start}-${start + length - 1}/${object.size}` } : {}),
    };
    const status = range ? 206 : 200;
    if (operation === "HeadObject" || length === 0) return { status, headers };
    const file = await this.#open(object);
    // A concurrent put has replaced this object.
    return file ? { status, headers, body: { file, start, length } } : this.get(call);
  }

  /** Opens the file of an object; undefined when it was removed. An open file can be read after its removal. */
  async #open({ bucket, key, blob }: StoredObject): Promise<FileHandle | undefined> {
    try {
      return await open(this.#store.fileOf(blob));
    } catch (error) {
      if (this.#store.find(bucket, key)?.blob === blob) throw error;
      return undefined;
    }
  }

  async remove({ bucket, key }: S3Call): Promise<S3Response> {
    await this.delete(bucket, key, "DeleteObject");
    return { status: 204, headers: {} };
  }

  async delete(bucket: S3Call["bucket"], key: string, reason: string): Promise<void> {
    this.#store.remove(bucket.name, key, () => this.#events.deleted(bucket, key, reason));
    await this.#events.deliver();
  }

  /** Copies `from`, whose read permission was checked. */
  async copy(call: S3Call, from: StoredObject): Promise<S3Response> {
    const { field } = call;
    const match = field("x-amz-copy-source-if-match");
    const noneMatch = field("x-amz-copy-source-if-none-match");
    checkPreconditions(from, (name) =>
      name === "if-match" ? match : name === "if-none-match" ? noneMatch : undefined,
    );
    const replaces = field("x-amz-metadata-directive") === "REPLACE";
    if (!replaces && from.bucket === call.bucket.name && from.key === call.key) {
      const message =
        "This copy request is illegal because it is trying to copy an object to itself without changing anything.";
      throw s3Fault(400, "InvalidRequest", message);
    }
    const file = this.#store.newFile();
    await copyDurably(this.#store.fileOf(from.blob), file);
    const headers = replaces
      ? storedHeadersOf(field, Object.keys(call.incoming.headers))
      : from.headers;
    const received = { file, size: from.size, md5: from.etag, checksum: {} };
    const { etag, modified } = await this.commit(call, received, headers, "CopyObject");
    return {
      status: 200,
      headers: { "content-type": "application/xml", ...encryptionHeader },
      body: xml("CopyObjectResult", {
        ETag: `"${etag}"`,
        LastModified: new Date(modified).toISOString(),
      }),
    };
  }

  /** The object of a call. Throws NoSuchKey, or AccessDenied for a caller who may not list the bucket. */
  find(call: S3Call): StoredObject {
    const { bucket, key } = call;
    const object = this.#store.find(bucket.name, key) ?? this.published?.find(bucket.name, key);
    if (object) return object;
    const refusal = this.#listRefusal(call);
    if (refusal !== undefined) throw s3Fault(403, "AccessDenied", refusal);
    throw s3Fault(404, "NoSuchKey", "The specified key does not exist.", { Key: call.key });
  }
}

/** Bucket and key of a copy source header. */
export function copySourceOf(header: string): { bucket: string; key: string } {
  const { bucket, key } = s3TargetOf(header.startsWith("/") ? header : `/${header}`);
  if (bucket === "" || key === "") {
    throw s3Fault(400, "InvalidArgument", "Copy Source must mention the source bucket and key");
  }
  return { bucket, key };
}

/** S3 encrypts every object and says so in this header. */
export const encryptionHeader = { "x-amz-server-side-encryption": "AES256" };
