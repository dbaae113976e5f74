import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { Upload } from "../../../shared/contracts/files/endpoints.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { downloadAs } from "../../platform/content-disposition.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/keys.ts";

/** How long an upload may take to begin, and a download. */
const uploadSeconds = 900;
const downloadSeconds = 300;
/** A picture's own colour profile may stand before what tells its type. */
const headBytes = 256 * 1024;

/** Which object an uploaded file is. */
export interface UploadPlace {
  filename: string;
}

/** What has really arrived. */
export interface Arrival {
  sizeBytes: number;
  /** By its first bytes; undefined when they are of no type that is known. */
  type: string | undefined;
}

/** The bytes of uploaded files in the files bucket. */
export class UploadObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** A request that stores exactly so many bytes of this type, once: nothing can be overwritten with it. */
  async presignedPut(
    place: UploadPlace,
    { type, sizeBytes }: { type: string; sizeBytes: number },
  ): Promise<Upload> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: fileKeys.upload(place),
      ContentType: type,
      ContentLength: sizeBytes,
      IfNoneMatch: "*",
    });
    const url = await getSignedUrl(this.#client, command, {
      expiresIn: uploadSeconds,
      signableHeaders: new Set(["host", "content-type", "content-length", "if-none-match"]),
      unhoistableHeaders: new Set(["if-none-match"]),
    });
    return { kind: "put", url, headers: { "content-type": type, "if-none-match": "*" } };
  }

  /** What has arrived at a place; undefined while nothing has. */
  async look(place: UploadPlace): Promise<Arrival | undefined> {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: fileKeys.upload(place),
      Range: `bytes=0-${headBytes - 1}`,
    });
    try {
      const { Body, ContentRange, ContentLength } = await this.#client.send(command);
      if (Body === undefined) throw new Error("The files bucket answered without a body");
      const { fileTypeFromBuffer } = await import("file-type");
      const known = await fileTypeFromBuffer(await Body.transformToByteArray());
      const total = /\/(\d+)$/.exec(ContentRange ?? "")?.[1] ?? ContentLength;
      return { sizeBytes: Number(total), type: known?.mime };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === "NoSuchKey") return undefined;
      // There is no first byte of what is empty.
      if (error.name === "InvalidRange") return { sizeBytes: 0, type: undefined };
      throw error;
    }
  }

  async delete(place: UploadPlace): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: fileKeys.upload(place) });
    await this.#client.send(command);
  }

  /** An address of a file, good for five minutes; saved under `saveAs` where that is given, else shown. */
  async url(place: UploadPlace, type: string, saveAs: string | undefined): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: fileKeys.upload(place),
      ResponseContentType: type,
      ...(saveAs === undefined ? {} : { ResponseContentDisposition: downloadAs(saveAs) }),
    });
    return await getSignedUrl(this.#client, command, { expiresIn: downloadSeconds });
  }
}

let objects: UploadObjects | undefined;

/** The stage's uploads, by the function's own environment. */
export function openUploadObjects(): UploadObjects {
  objects ??= new UploadObjects(s3, requireEnv("FILES_BUCKET"));
  return objects;
}
