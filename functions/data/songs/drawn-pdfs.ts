import { HeadObjectCommand, PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/file-keys.ts";
import { presignedGet } from "../../platform/presigned-get.ts";

/** A PDF that was drawn for a song, and the digest of its content. */
export interface DrawnPdf {
  songId: string;
  digest: string;
}

/** PDFs of one kind in the files bucket. They are drawn on request, at most one for each song, and expire. */
export class DrawnPdfs {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #keyOf: (place: { songId: string }) => string;

  constructor(client: S3Client, bucket: string, keyOf: (place: { songId: string }) => string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#keyOf = keyOf;
  }

  /** Whether the song has a drawn PDF with this digest. */
  async has({ songId, digest }: DrawnPdf): Promise<boolean> {
    const object = { Bucket: this.#bucket, Key: this.#keyOf({ songId }) };
    try {
      const { Metadata } = await this.#client.send(new HeadObjectCommand(object));
      return Metadata?.["digest"] === digest;
    } catch (error) {
      if (error instanceof Error && error.name === "NotFound") return false;
      throw error;
    }
  }

  async put({ songId, digest }: DrawnPdf, pdf: Uint8Array): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: this.#keyOf({ songId }),
        Body: pdf,
        ContentType: "application/pdf",
        Metadata: { digest },
      }),
    );
  }

  /** A presigned address that downloads a song's PDF under this name, valid for five minutes. */
  async url({ songId }: DrawnPdf, fileName: string): Promise<string> {
    const key = this.#keyOf({ songId });
    const type = "application/pdf";
    return await presignedGet(this.#client, { bucket: this.#bucket, key, type, saveAs: fileName });
  }
}

/** The lyric sheets in the stage's files bucket. */
export function openLyricSheets(): DrawnPdfs {
  return new DrawnPdfs(s3, requireEnv("FILES_BUCKET"), fileKeys.lyricsPdf);
}

/** The copies of agreements for third parties in the stage's files bucket. */
export function openAgreementCopies(): DrawnPdfs {
  return new DrawnPdfs(s3, requireEnv("FILES_BUCKET"), fileKeys.agreementCopy);
}
