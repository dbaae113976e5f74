import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { DeleteObjectCommand, GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { StoredBytes } from "./archive.ts";

const partBytes = 8 * 1024 ** 2;
const partsAtOnce = 2;

/** Reads and writes objects of the files bucket for the export. */
export class ExportBucket {
  readonly #s3: S3Client;
  readonly #bucket: string;

  constructor(s3: S3Client, bucket: string) {
    this.#s3 = s3;
    this.#bucket = bucket;
  }

  /** Reads the object under a key; undefined if there is none. */
  async read(key: string): Promise<StoredBytes | undefined> {
    try {
      const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
      const { Body, ContentLength } = await this.#s3.send(command);
      if (Body === undefined || ContentLength === undefined)
        throw new Error("The files bucket answered without a body");
      return { readable: Body.transformToWebStream(), sizeBytes: ContentLength };
    } catch (error) {
      if (error instanceof Error && error.name === "NoSuchKey") return undefined;
      throw error;
    }
  }

  /**
   * Uploads what `write` writes to a key, in parts, and replaces an object that is already there. Stores nothing if the
   * upload or `write` fails. Returns the size in bytes.
   */
  async store(
    key: string,
    write: (writable: WritableStream<Uint8Array>) => Promise<void>,
  ): Promise<number> {
    let sizeBytes = 0;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        sizeBytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
    // The language's library and Node declare separate types for the same streams.
    const body = Readable.fromWeb(readable as NodeReadableStream<Uint8Array>);
    const upload = new Upload({
      client: this.#s3,
      params: { Bucket: this.#bucket, Key: key, Body: body, ContentType: "application/zip" },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    // The side that fails first stops the other side, which would otherwise wait for it.
    const end = (error: unknown): never => {
      body.destroy(error instanceof Error ? error : new Error("The export broke off"));
      throw error;
    };
    // The upload's error is checked first: it is either the writer's error or the reason why the writer stopped.
    const outcomes = await Promise.allSettled([
      upload.done().catch(end),
      write(writable).catch(end),
    ]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    return sizeBytes;
  }

  async delete(key: string): Promise<void> {
    await this.#s3.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }
}
