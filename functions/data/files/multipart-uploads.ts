import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
  type Part,
  type S3Client,
} from "@aws-sdk/client-s3";
import { partRange, partCountOf } from "../../../shared/domain/files/multipart.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/file-keys.ts";
import { abortMultipart } from "./abort-multipart.ts";
import type { MultipartFile, StoredFile } from "./stored-file.ts";

/** Seconds in which the upload of a part must begin. */
const partSeconds = 900;
/** Timeout in milliseconds for joining parts: S3 needs seconds for a large file. Shorter than the caller's timeout. */
const joiningMs = 12_000;

/** Multipart uploads to the files bucket. */
export class MultipartUploads {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Begins an upload and gives S3's id of it. */
  async begin({ filename, type }: Pick<StoredFile, "filename" | "type">): Promise<string> {
    const Key = fileKeys.upload({ filename });
    const command = new CreateMultipartUploadCommand({
      Bucket: this.#bucket,
      Key,
      ContentType: type,
    });
    const { UploadId } = await this.#client.send(command);
    if (UploadId === undefined) throw new Error("S3 named no upload");
    return UploadId;
  }

  /** Presigned requests that store these parts. Each accepts exactly its part's number of bytes. */
  async presignedParts(file: MultipartFile, numbers: readonly number[]) {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const parts = { sizeBytes: file.sizeBytes, partBytes: file.multipart.partBytes };
    return await Promise.all(
      numbers.map(async (number) => {
        const { start, end } = partRange(number, parts);
        const command = new UploadPartCommand({
          ...this.#place(file),
          PartNumber: number,
          ContentLength: end - start,
        });
        const url = await getSignedUrl(this.#client, command, {
          expiresIn: partSeconds,
          signableHeaders: new Set(["host", "content-length"]),
        });
        return { number, url, headers: {} };
      }),
    );
  }

  /** Numbers of the parts that have arrived; all numbers if the upload has ended. */
  async arrivedParts(file: MultipartFile): Promise<number[]> {
    const stored = await this.#stored(file);
    const numbers = Array.from({ length: countOf(file) }, (_, index) => index + 1);
    return stored === undefined
      ? numbers
      : numbers.filter((number) => isWhole(file, number, stored));
  }

  /**
   * Joins the parts of a file. `incomplete` if parts are missing, `gone` if the upload has ended without a file. A
   * repeated call gives `complete` again.
   */
  async complete(file: MultipartFile): Promise<"complete" | "incomplete" | "gone"> {
    const stored = await this.#stored(file);
    if (stored === undefined) return (await this.#isStored(file)) ? "complete" : "gone";
    const numbers = Array.from({ length: countOf(file) }, (_, index) => index + 1);
    const isComplete =
      stored.length === numbers.length && numbers.every((number) => isWhole(file, number, stored));
    if (!isComplete) return "incomplete";
    const command = new CompleteMultipartUploadCommand({
      ...this.#place(file),
      IfNoneMatch: "*",
      MultipartUpload: {
        Parts: stored.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })),
      },
    });
    try {
      await this.#client.send(command, { requestTimeout: joiningMs });
      return "complete";
    } catch (error) {
      // Another call has joined the parts in the meantime.
      if (!isNamed(error, "PreconditionFailed", "ConditionalRequestConflict", "NoSuchUpload"))
        throw error;
      return (await this.#isStored(file)) ? "complete" : "gone";
    }
  }

  /** Ends an upload, and deletes its parts. */
  async abort(file: MultipartFile): Promise<void> {
    await abortMultipart(this.#client, this.#bucket, file);
  }

  /** The stored parts, at most 1,000 (16 GB); undefined if the upload has ended. */
  async #stored(file: MultipartFile): Promise<Part[] | undefined> {
    try {
      const { Parts = [] } = await this.#client.send(new ListPartsCommand(this.#place(file)));
      return Parts;
    } catch (error) {
      if (isNamed(error, "NoSuchUpload")) return undefined;
      throw error;
    }
  }

  async #isStored({ filename }: MultipartFile): Promise<boolean> {
    const Key = fileKeys.upload({ filename });
    try {
      await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key }));
      return true;
    } catch (error) {
      if (isNamed(error, "NotFound", "NoSuchKey")) return false;
      throw error;
    }
  }

  #place({ filename, multipart }: MultipartFile) {
    const Key = fileKeys.upload({ filename });
    return { Bucket: this.#bucket, Key, UploadId: multipart.uploadId };
  }
}

function countOf({ sizeBytes, multipart }: MultipartFile): number {
  return partCountOf({ sizeBytes, partBytes: multipart.partBytes });
}

function isWhole(
  { sizeBytes, multipart }: MultipartFile,
  number: number,
  stored: readonly Part[],
): boolean {
  const { start, end } = partRange(number, { sizeBytes, partBytes: multipart.partBytes });
  return stored.some(({ PartNumber, Size }) => PartNumber === number && Size === end - start);
}

function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

let uploads: MultipartUploads | undefined;

/** Multipart uploads to the stage's files bucket. */
export function openMultipartUploads(): MultipartUploads {
  uploads ??= new MultipartUploads(s3, requireEnv("FILES_BUCKET"));
  return uploads;
}
