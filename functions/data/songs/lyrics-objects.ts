import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { s3 } from "../../platform/clients/s3.ts";
import { downloadAs } from "../../platform/content-disposition.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/file-keys.ts";

/** Validity of a presigned address in seconds. */
const urlSeconds = 300;

/** A song's sheet, and the digest of what it shows. */
export interface SheetPlace {
  songId: string;
  digest: string;
}

/** The drawn lyric sheets in the files bucket, one for each song. They expire. */
export class LyricsObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Whether the song has a drawn sheet, and it is the one with this digest. */
  async has({ songId, digest }: SheetPlace): Promise<boolean> {
    const object = { Bucket: this.#bucket, Key: fileKeys.lyricsPdf({ songId }) };
    try {
      const { Metadata } = await this.#client.send(new HeadObjectCommand(object));
      return Metadata?.["digest"] === digest;
    } catch (error) {
      if (error instanceof Error && error.name === "NotFound") return false;
      throw error;
    }
  }

  async put({ songId, digest }: SheetPlace, pdf: Uint8Array): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: fileKeys.lyricsPdf({ songId }),
        Body: pdf,
        ContentType: "application/pdf",
        Metadata: { digest },
      }),
    );
  }

  /** A presigned address that downloads a song's sheet under this name, valid for five minutes. */
  async url({ songId }: SheetPlace, fileName: string): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: fileKeys.lyricsPdf({ songId }),
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
