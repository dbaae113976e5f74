import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { sealedPdfKeyOf, sealedPdfsPrefix, type SealedPdfPlace } from "../core/file-keys.ts";
import { presignedGet } from "../../platform/presigned-get.ts";
import { deleteObjects } from "../core/delete-objects.ts";

/** Signature images and sealed PDFs in the files bucket. */
export class AgreementObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Stores a signature's image. The key contains the SHA-256 of the image, so a repeated write changes nothing. */
  async putSignatureImage(key: string, image: Uint8Array): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: image,
        ContentType: "image/png",
      }),
    );
  }

  async read(key: string): Promise<Uint8Array> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    const { Body } = await this.#client.send(command);
    if (Body === undefined) throw new Error("The files bucket answered without a body");
    return await Body.transformToByteArray();
  }

  /** Stores a sealed PDF unless the key has one already. Returns the bytes that are stored under the key. */
  async putSealedPdf(key: string, pdf: Uint8Array): Promise<Uint8Array> {
    try {
      await this.#client.send(
        new PutObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          Body: pdf,
          ContentType: "application/pdf",
          IfNoneMatch: "*",
        }),
      );
      return pdf;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "PreconditionFailed") throw error;
      return await this.read(key);
    }
  }

  /**
   * Deletes the PDFs of a completed agreement's version that earlier attempts to seal it have left. Another layout of
   * the PDF, as after a deploy, has other bytes and another key. `keyPart`: that of `keyPartOf`, if it is not the id.
   */
  async deleteUnusedSealedPdfs(place: SealedPdfPlace & { keyPart?: string }): Promise<void> {
    const used = sealedPdfKeyOf(place);
    const prefix = sealedPdfsPrefix(place.keyPart ?? place.agreementId, place.version);
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: prefix },
    );
    const unused: string[] = [];
    for await (const { Contents = [] } of pages)
      for (const { Key = "" } of Contents)
        // The prefix of version 1 is also that of version 10.
        if (Key !== used && /^(\/[0-9a-f]+)?\.pdf$/.test(Key.slice(prefix.length)))
          unused.push(Key);
    await deleteObjects(this.#client, this.#bucket, unused);
  }

  /** A presigned address of a signature's image, valid for five minutes. */
  async signatureImageUrl(key: string): Promise<string> {
    return await presignedGet(this.#client, { bucket: this.#bucket, key, type: "image/png" });
  }

  /** A presigned address that downloads an agreement's sealed PDF under this name, valid for five minutes. */
  async sealedPdfUrl(place: SealedPdfPlace, fileName: string): Promise<string> {
    const key = sealedPdfKeyOf(place);
    const type = "application/pdf";
    return await presignedGet(this.#client, { bucket: this.#bucket, key, type, saveAs: fileName });
  }
}

let objects: AgreementObjects | undefined;

/** The agreement objects in the stage's files bucket. */
export function openAgreementObjects(): AgreementObjects {
  objects ??= new AgreementObjects(s3, requireEnv("FILES_BUCKET"));
  return objects;
}
