import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { s3 } from "../../platform/clients/s3.ts";
import { downloadAs } from "../../platform/content-disposition.ts";
import { requireEnv } from "../../platform/env.ts";

/** Validity of a presigned address in seconds. */
const urlSeconds = 300;

/** The drawn lyric sheets in the files bucket. They expire. */
export class LyricsObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "NotFound") return false;
      throw error;
    }
  }

  async put(key: string, pdf: Uint8Array): Promise<void> {
    const type = "application/pdf";
    const object = { Bucket: this.#bucket, Key: key, Body: pdf, ContentType: type };
    await this.#client.send(new PutObjectCommand(object));
  }

  /** A presigned address that downloads a sheet under this name, valid for five minutes. */
  async url(key: string, fileName: string): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ResponseContentDisposition: downloadAs(fileName),
      ResponseContentType: "application/pdf",
    });
    return await getSignedUrl(this.#client, command, { expiresIn: urlSeconds });
  }
}

/** The lyric sheets in the bucket that the function's environment names. */
export function openLyricsObjects(): LyricsObjects {
  return new LyricsObjects(s3, requireEnv("FILES_BUCKET"));
}
