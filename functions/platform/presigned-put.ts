import { PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import type { UploadRequest } from "../../shared/contracts/files/views.ts";

/** Seconds in which an upload must begin. */
const uploadSeconds = 900;

/** A new object of exactly this size and media type. */
interface PresignedPut {
  bucket: string;
  key: string;
  type: string;
  sizeBytes: number;
}

/** A presigned request that stores exactly this number of bytes of this type. It can't overwrite an object. */
export async function presignedPut(
  client: S3Client,
  { bucket, key, type, sizeBytes }: PresignedPut,
): Promise<UploadRequest> {
  // Loaded only when needed: most requests create no presigned address.
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    ContentType: type,
    ContentLength: sizeBytes,
    IfNoneMatch: "*",
  });
  const url = await getSignedUrl(client, command, {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(["host", "content-type", "content-length", "if-none-match"]),
    unhoistableHeaders: new Set(["if-none-match"]),
  });
  return { kind: "put", url, headers: { "content-type": type, "if-none-match": "*" } };
}
