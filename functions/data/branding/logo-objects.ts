import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { UploadRequest } from "../../../shared/contracts/files/views.ts";
import type { BrandingLogo } from "../../../shared/domain/branding/branding.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { requireEnv } from "../../platform/env.ts";
import { fileKeys } from "../core/file-keys.ts";

/** Seconds in which an upload must begin. */
const uploadSeconds = 900;

/** Logos in the files bucket, and the files of which they are made. */
export class LogoObjects {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** A presigned request that stores exactly this number of bytes. It can't overwrite an object. */
  async presignedPut(
    uploadId: string,
    { type, sizeBytes }: { type: string; sizeBytes: number },
  ): Promise<UploadRequest> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: fileKeys.logoUpload({ uploadId }),
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

  /** The uploaded file; undefined if it has not arrived, or is gone after a day. */
  async readUpload(uploadId: string): Promise<Uint8Array | undefined> {
    return await this.#read(fileKeys.logoUpload({ uploadId }));
  }

  /** The bytes of a logo; undefined if it is gone. */
  async read(logo: Pick<BrandingLogo, "id" | "sha256">): Promise<Uint8Array | undefined> {
    return await this.#read(fileKeys.logo(logo));
  }

  /** Stores a logo. Its key has the hash of the bytes, so a repeated write changes nothing. */
  async put(logo: Pick<BrandingLogo, "id" | "sha256">, png: Uint8Array): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: fileKeys.logo(logo),
        Body: png,
        ContentType: "image/png",
      }),
    );
  }

  async remove(logo: Pick<BrandingLogo, "id" | "sha256">): Promise<void> {
    await this.#client.send(
      new DeleteObjectCommand({ Bucket: this.#bucket, Key: fileKeys.logo(logo) }),
    );
  }

  async #read(key: string): Promise<Uint8Array | undefined> {
    try {
      const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
      const { Body } = await this.#client.send(command);
      if (Body === undefined) throw new Error("The files bucket answered without a body");
      return await Body.transformToByteArray();
    } catch (error) {
      if (error instanceof Error && error.name === "NoSuchKey") return undefined;
      throw error;
    }
  }
}

let objects: LogoObjects | undefined;

/** The logos in the stage's files bucket. */
export function openLogoObjects(): LogoObjects {
  objects ??= new LogoObjects(s3, requireEnv("FILES_BUCKET"));
  return objects;
}
