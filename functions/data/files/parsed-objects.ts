import { GetObjectCommand, PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { ExtractedContent, type ExtractedWords } from "../../../shared/contracts/files/parsing.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/file-keys.ts";
import type { UploadPlace } from "./upload-objects.ts";

/** Seconds in which the download of the words must begin. */
const downloadSeconds = 300;

/** The extracted texts of documents, as objects in the files bucket because they are too large for items. */
export class ParsedObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Stores a document's content and words. Replaces the result of an earlier attempt. */
  async store(place: UploadPlace, content: ExtractedContent, words: ExtractedWords): Promise<void> {
    await Promise.all([
      this.#put(fileKeys.parsed(place), content),
      this.#put(fileKeys.parsedWords(place), words),
    ]);
  }

  async #put(key: string, value: unknown): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: JSON.stringify(value),
        ContentType: "application/json",
      }),
    );
  }

  /** The extracted content of a document; undefined after it was deleted. */
  async read(place: UploadPlace): Promise<ExtractedContent | undefined> {
    try {
      const command = new GetObjectCommand({ Bucket: this.#bucket, Key: fileKeys.parsed(place) });
      const { Body } = await this.#client.send(command);
      if (Body === undefined) throw new Error("The files bucket answered without a body");
      return ExtractedContent().parse(JSON.parse(await Body.transformToString()));
    } catch (error) {
      if (error instanceof Error && error.name === "NoSuchKey") return undefined;
      throw error;
    }
  }

  /** A presigned address of a document's words, valid for five minutes. */
  async wordsUrl(place: UploadPlace): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: fileKeys.parsedWords(place),
    });
    return await getSignedUrl(this.#client, command, { expiresIn: downloadSeconds });
  }
}

let objects: ParsedObjects | undefined;

/** The extracted texts in the stage's files bucket. */
export function openParsedObjects(): ParsedObjects {
  objects ??= new ParsedObjects(s3, requireEnv("FILES_BUCKET"));
  return objects;
}
