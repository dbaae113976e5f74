import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { DeleteObjectCommand, GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { StoredBytes } from "./archive.ts";

const partBytes = 8 * 1024 ** 2;
const partsAtOnce = 2;

/** The files bucket, as the export reads from it and writes to it. */
export class ExportBucket {
  readonly #s3: S3Client;
  readonly #bucket: string;

  constructor(s3: S3Client, bucket: string) {
    this.#s3 = s3;
    this.#bucket = bucket;
  }

  /** The bytes that lie under a key. Throws where there are none. */
  async read(key: string): Promise<StoredBytes> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    const { Body, ContentLength } = await this.#s3.send(command);
    if (Body === undefined || ContentLength === undefined)
      throw new Error("The files bucket answered without a body");
    return { readable: Body.transformToWebStream(), sizeBytes: ContentLength };
  }

  /**
   * Stores under a key what `write` writes, in parts while it is written, in place of what was there. Nothing is
   * stored when it fails. Gives the size in bytes.
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
    // The same streams under two names: those of the language's library and of Node.
    const body = Readable.fromWeb(readable as NodeReadableStream<Uint8Array>);
    const upload = new Upload({
      client: this.#s3,
      params: { Bucket: this.#bucket, Key: key, Body: body, ContentType: "application/zip" },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    // Whichever fails first ends the other, which would else wait for it.
    const end = (error: unknown): never => {
      body.destroy(error instanceof Error ? error : new Error("The export broke off"));
      throw error;
    };
    // The upload's failure comes first: it is also the writer's, or else why the writer was ended.
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
