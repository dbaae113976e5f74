import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { ExtractedContent, type ExtractedWords } from "../../../shared/contracts/files/parsing.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys, parsedKeys } from "../core/file-keys.ts";
import { presignedGet } from "../../platform/presigned-get.ts";
import type { UploadPlace } from "./upload-objects.ts";

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
      this.#put(fileKeys.parsed(place), JSON.stringify(content)),
      this.#put(fileKeys.parsedWords(place), JSON.stringify(words)),
    ]);
  }

  /** Stores the copy of a document's pages for Textract's job. */
  async storePages(place: UploadPlace, pdf: Buffer): Promise<void> {
    await this.#put(fileKeys.parsedPages(place), pdf, "application/pdf");
  }

  /** Deletes the copy of a document's pages, after Textract has read it. */
  async removePages(place: UploadPlace): Promise<void> {
    await this.#delete([fileKeys.parsedPages(place)]);
  }

  /** Deletes everything that was read in a document. */
  async remove(place: UploadPlace): Promise<void> {
    await this.#delete(parsedKeys(place));
  }

  async #delete(objectKeys: readonly string[]): Promise<void> {
    for (const Key of objectKeys)
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }));
  }

  async #put(key: string, body: Buffer | string, type = "application/json"): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: body, ContentType: type }),
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
    const key = fileKeys.parsedWords(place);
    const type = "application/json";
    return await presignedGet(this.#client, { bucket: this.#bucket, key, type });
  }
}

let objects: ParsedObjects | undefined;

/** The extracted texts in the stage's files bucket. */
export function openParsedObjects(): ParsedObjects {
  objects ??= new ParsedObjects(s3, requireEnv("FILES_BUCKET"));
  return objects;
}
