import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { receiveBody } from "./body.ts";
import { joinDurably, removedOnError } from "./durable-copy.ts";
import { encryptionHeader, storedHeadersOf } from "./objects.ts";
import type { S3Objects } from "./objects.ts";
import { readBody, s3Fault } from "./request.ts";
import type { S3Response, S3Call } from "./request.ts";
import type { S3Store } from "./store.ts";
import { elementsOf, textOf, xml } from "./xml.ts";

const Upload = z.object({
  id: z.string(),
  bucket: z.string(),
  key: z.string(),
  initiated: z.number(),
  headers: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
});
const Part = z.object({ number: z.number(), blob: z.string(), size: z.number(), etag: z.string() });
type Part = z.infer<typeof Part>;

const minPartBytes = 5 * 1024 * 1024;
const maxParts = 10_000;
const document = (root: string, content: Parameters<typeof xml>[1]): S3Response => ({
  status: 200,
  headers: { "content-type": "application/xml" },
  body: xml(root, content),
});

/** Multipart uploads. A part exists from its row in the database on, the object from the end of the upload on. */
export class S3Multipart {
  readonly #store: S3Store;
  readonly #objects: S3Objects;
  readonly #clock: Clock;

  constructor(store: S3Store, objects: S3Objects, clock: Clock) {
    this.#store = store;
    this.#objects = objects;
    this.#clock = clock;
    store.database.exec(`
      CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL,
        initiated INTEGER NOT NULL, headers TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS parts (upload TEXT, number INTEGER, blob TEXT NOT NULL,
        size INTEGER NOT NULL, etag TEXT NOT NULL, PRIMARY KEY (upload, number));`);
  }

  /** Names and sizes of the files of all parts. */
  files(): { blob: string; size: number }[] {
    const rows = this.#store.database.prepare("SELECT number, blob, size, etag FROM parts").all();
    return rows.map((row) => Part.parse(row));
  }

  create({ bucket, key, field, incoming }: S3Call): S3Response {
    const id = randomUUID().replaceAll("-", "");
    const headers = storedHeadersOf(field, Object.keys(incoming.headers));
    this.#store.database
      .prepare("INSERT INTO uploads VALUES (?, ?, ?, ?, ?)")
      .run(id, bucket.name, key, this.#clock.now(), JSON.stringify(headers));
    const content = { Bucket: bucket.name, Key: key, UploadId: id };
    return document("InitiateMultipartUploadResult", content);
  }

  async uploadPart(call: S3Call): Promise<S3Response> {
    const number = Number(call.query.get("partNumber"));
    if (!(Number.isInteger(number) && number >= 1 && number <= maxParts)) {
      const message = "Part number must be an integer between 1 and 10000, inclusive";
      throw s3Fault(400, "InvalidArgument", message);
    }
    this.#upload(call);
    const received = await receiveBody(call.incoming, call.field, this.#store.newFile());
    await removedOnError(received.file, async () => {
      // A concurrent call can end the upload while the part arrives.
      const { id } = this.#upload(call);
      const before = this.#parts(id).find((part) => part.number === number);
      this.#store.take(received.file, (blob) => {
        this.#store.database
          .prepare("INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?)")
          .run(id, number, blob, received.size, received.md5);
        if (before) this.#store.release(before.blob);
      });
    });
    return {
      status: 200,
      headers: { etag: `"${received.md5}"`, ...received.checksum, ...encryptionHeader },
    };
  }

  async complete(call: S3Call): Promise<S3Response> {
    const upload = this.#upload(call);
    const asked = elementsOf(String(await readBody(call.incoming)), "Part").map((part) => ({
      number: Number(textOf(part, "PartNumber")),
      etag: (textOf(part, "ETag") ?? "").replaceAll('"', ""),
    }));
    const parts = chosen(asked, this.#parts(upload.id));
    const file = this.#store.newFile();
    const files = parts.map(({ blob }) => this.#store.fileOf(blob));
    await this.#joinParts(call, files, file);
    const sums = createHash("md5");
    for (const { etag } of parts) sums.update(Buffer.from(etag, "hex"));
    const received = {
      file,
      size: parts.reduce((sum, { size }) => sum + size, 0),
      md5: `${sums.digest("hex")}-${parts.length}`,
      checksum: {},
    };
    const { etag } = await this.#objects.commit(
      call,
      received,
      upload.headers,
      "CompleteMultipartUpload",
      () => {
        // A concurrent call can end the upload while the parts are joined.
        this.#forget(this.#upload(call).id);
      },
    );
    return document("CompleteMultipartUploadResult", {
      Location: `/${call.bucket.name}/${encodeURIComponent(call.key)}`,
      Bucket: call.bucket.name,
      Key: call.key,
      ETag: `"${etag}"`,
    });
  }

  abort(call: S3Call): S3Response {
    this.#end(this.#upload(call).id);
    return { status: 204, headers: {} };
  }

  listParts(call: S3Call): S3Response {
    const { id } = this.#upload(call);
    return document("ListPartsResult", {
      Bucket: call.bucket.name,
      Key: call.key,
      UploadId: id,
      IsTruncated: false,
      Part: this.#parts(id).map(({ number, etag, size }) => ({
        PartNumber: number,
        ETag: `"${etag}"`,
        Size: size,
      })),
    });
  }

  listUploads({ bucket, query }: S3Call): S3Response {
    const prefix = query.get("prefix") ?? "";
    const uploads = this.#uploads(bucket.name).filter(({ key }) => key.startsWith(prefix));
    return document("ListMultipartUploadsResult", {
      Bucket: bucket.name,
      Prefix: prefix,
      IsTruncated: false,
      Upload: uploads.map(({ id, key, initiated }) => ({
        Key: key,
        UploadId: id,
        Initiated: new Date(initiated).toISOString(),
      })),
    });
  }

  /** Aborts uploads under this prefix for whose start time (epoch milliseconds) `isEndedSubscription` is true. */
  abortOld(bucket: string, prefix: string, isOver: (initiated: number) => boolean): void {
    for (const { id, key, initiated } of this.#uploads(bucket)) {
      if (key.startsWith(prefix) && isOver(initiated)) this.#end(id);
    }
  }

  async #joinParts(call: S3Call, files: string[], to: string): Promise<void> {
    try {
      await joinDurably(files, to);
    } catch (error) {
      // Throws NoSuchUpload where a concurrent call has ended the upload and removed its parts.
      this.#upload(call);
      throw error;
    }
  }

  #end(id: string): void {
    this.#store.atomically(() => this.#forget(id));
  }

  /** Removes the rows of an upload and releases its files. Call it within a transaction. */
  #forget(id: string): void {
    for (const { blob } of this.#parts(id)) this.#store.release(blob);
    this.#store.database.prepare("DELETE FROM parts WHERE upload = ?").run(id);
    this.#store.database.prepare("DELETE FROM uploads WHERE id = ?").run(id);
  }

  #uploads(bucket: string): z.infer<typeof Upload>[] {
    const select = "SELECT * FROM uploads WHERE bucket = ? ORDER BY key, initiated";
    const rows = this.#store.database.prepare(select).all(bucket);
    return rows.map((row) => Upload.parse(row));
  }

  #upload({ bucket, key, query }: S3Call): z.infer<typeof Upload> {
    const select = "SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?";
    const id = query.get("uploadId") ?? "";
    const row = this.#store.database.prepare(select).get(id, bucket.name, key);
    if (row) return Upload.parse(row);
    const message =
      "The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.";
    throw s3Fault(404, "NoSuchUpload", message, { UploadId: id });
  }

  #parts(upload: string): Part[] {
    const select = "SELECT number, blob, size, etag FROM parts WHERE upload = ? ORDER BY number";
    const rows = this.#store.database.prepare(select).all(upload);
    return rows.map((row) => Part.parse(row));
  }
}

/** The stored parts that the caller names. Throws for a missing part, a wrong order, or a part that is too small. */
function chosen(asked: { number: number; etag: string }[], stored: Part[]): Part[] {
  if (asked.length === 0) {
    throw s3Fault(400, "MalformedXML", "The XML you provided names no part");
  }
  const parts = asked.map(({ number, etag }, i) => {
    if (i > 0 && number <= (asked[i - 1]?.number ?? 0)) {
      throw s3Fault(400, "InvalidPartOrder", "The list of parts was not in ascending order.");
    }
    const part = stored.find((one) => one.number === number && one.etag === etag);
    if (part) return part;
    const message = "One or more of the specified parts could not be found.";
    throw s3Fault(400, "InvalidPart", message, { PartNumber: number });
  });
  const small = parts.slice(0, -1).find(({ size }) => size < minPartBytes);
  if (small) {
    const message = "Your proposed upload is smaller than the minimum allowed size";
    throw s3Fault(400, "EntityTooSmall", message, { PartNumber: small.number });
  }
  return parts;
}
