import { AbortMultipartUploadCommand, type S3Client } from "@aws-sdk/client-s3";
import { fileKeys } from "../core/file-keys.ts";
import type { MultipartFile } from "./stored-file.ts";

/** Ends a multipart upload to the files bucket, and deletes its parts. Does nothing if it has ended. */
export async function abortMultipart(
  client: S3Client,
  bucket: string,
  { filename, multipart }: MultipartFile,
): Promise<void> {
  const Key = fileKeys.upload({ filename });
  const place = { Bucket: bucket, Key, UploadId: multipart.uploadId };
  try {
    await client.send(new AbortMultipartUploadCommand(place));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "NoSuchUpload") throw error;
  }
}
