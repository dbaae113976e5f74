import { GetObjectCommand, HeadObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import type { UploadRequest } from "../../../shared/contracts/files/views.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { presignedPut } from "../../platform/presigned-put.ts";
import { fileKeys } from "../core/file-keys.ts";

const type = "application/json";

/** Names the stored songs of a bulk's file. */
export interface BulkSongsPlace {
  bulkId: string;
  run: number;
}

/** The songs of bulks, as objects in the files bucket because they are too large for items and calls. */
export class BulkObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** A presigned request that stores exactly this number of bytes. It can't overwrite an object. */
  async presignedPut(place: BulkSongsPlace, sizeBytes: number): Promise<UploadRequest> {
    const key = fileKeys.bulkSongs(place);
    return await presignedPut(this.#client, { bucket: this.#bucket, key, type, sizeBytes });
  }

  /** Whether the songs have arrived. */
  async exist(place: BulkSongsPlace): Promise<boolean> {
    const Key = fileKeys.bulkSongs(place);
    try {
      await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key }));
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "NotFound") return false;
      throw error;
    }
  }

  /** The stored text; undefined if there is none. */
  async read(place: BulkSongsPlace): Promise<string | undefined> {
    const Key = fileKeys.bulkSongs(place);
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
      if (Body === undefined) throw new Error("The files bucket answered without a body");
      return await Body.transformToString();
    } catch (error) {
      if (error instanceof Error && error.name === "NoSuchKey") return undefined;
      throw error;
    }
  }
}

let objects: BulkObjects | undefined;

/** The songs of bulks in the stage's files bucket. */
export function openBulkObjects(): BulkObjects {
  objects ??= new BulkObjects(s3, requireEnv("FILES_BUCKET"));
  return objects;
}
