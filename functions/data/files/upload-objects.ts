import { DeleteObjectCommand, GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import type { UploadRequest } from "../../../shared/contracts/files/views.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { recordingType } from "../../../shared/domain/files/recording-type.ts";
import { textTypeOf } from "../../../shared/domain/files/text-type.ts";
import { fileKeys, objectKeysOfFile } from "../core/file-keys.ts";
import { presignedGet } from "../../platform/presigned-get.ts";
import { presignedPut } from "../../platform/presigned-put.ts";
import { storedHeadersOf } from "./stored-headers.ts";

/** Bytes that are read to detect the type: an image's color profile may precede the bytes that identify it. */
const headBytes = 256 * 1024;

/** Identifies the object of an uploaded file. */
export interface UploadPlace {
  filename: string;
}

/** An uploaded object as it arrived in the bucket. */
export interface ArrivedObject {
  sizeBytes: number;
  /** The media type that the first bytes indicate; undefined for an unknown type. */
  type: string | undefined;
  /** Headers that its upload stored beside the signed ones, and that S3 would answer downloads with. */
  headers?: readonly string[];
  /** Its first bytes, and a function that reads other bytes: fewer than `length` at the end of the object. */
  content?: {
    head: Buffer;
    read: (start: number, length: number) => Promise<Buffer>;
  };
}

/** The objects of uploaded files in the files bucket. */
export class UploadObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** A presigned request that stores exactly this number of bytes of this type. It can't overwrite an object. */
  async presignedPut(
    place: UploadPlace,
    { type, sizeBytes }: { type: string; sizeBytes: number },
  ): Promise<UploadRequest> {
    const key = fileKeys.upload(place);
    return await presignedPut(this.#client, { bucket: this.#bucket, key, type, sizeBytes });
  }

  /** Size, type and first bytes of an object; undefined if it does not exist. */
  async look(place: UploadPlace): Promise<ArrivedObject | undefined> {
    try {
      const { fileTypeFromBuffer } = await import("file-type");
      const { bytes: head, total, headers } = await this.#read(place, 0, headBytes);
      const type =
        recordingType(head) ?? (await fileTypeFromBuffer(head))?.mime ?? textTypeOf(head);
      const read = async (start: number, length: number) =>
        (await this.#read(place, start, length)).bytes;
      return { sizeBytes: total, type, headers, content: { head, read } };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === "NoSuchKey") return undefined;
      // A range of an empty object is invalid.
      if (error.name === "InvalidRange") return { sizeBytes: 0, type: undefined };
      throw error;
    }
  }

  async #read(place: UploadPlace, start: number, length: number) {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: fileKeys.upload(place),
      Range: `bytes=${start}-${start + length - 1}`,
    });
    const answer = await this.#client.send(command);
    const { Body, ContentRange, ContentLength } = answer;
    if (Body === undefined) throw new Error("The files bucket answered without a body");
    const total = Number(/\/(\d+)$/.exec(ContentRange ?? "")?.[1] ?? ContentLength);
    const bytes = Buffer.from(await Body.transformToByteArray());
    return { bytes, total, headers: storedHeadersOf(answer) };
  }

  /** All bytes of an object. */
  async load(place: UploadPlace): Promise<Buffer> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: fileKeys.upload(place) });
    const { Body } = await this.#client.send(command);
    if (Body === undefined) throw new Error("The files bucket answered without a body");
    return Buffer.from(await Body.transformToByteArray());
  }

  /** Deletes the bytes of a file and, if it is a document, what was read in it. */
  async delete(place: UploadPlace & { purpose?: string }): Promise<void> {
    for (const Key of objectKeysOfFile(place))
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }));
  }

  /** A presigned address of a file, valid for five minutes. Browsers save it as `saveAs` if given, else show it. */
  async url(place: UploadPlace, type: string, saveAs: string | undefined): Promise<string> {
    const key = fileKeys.upload(place);
    return await presignedGet(this.#client, { bucket: this.#bucket, key, type, saveAs });
  }
}

let objects: UploadObjects | undefined;

/** The uploads in the stage's files bucket. */
export function openUploadObjects(): UploadObjects {
  objects ??= new UploadObjects(s3, requireEnv("FILES_BUCKET"));
  return objects;
}
