import { CopyObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { fileKeys } from "../core/file-keys.ts";
import type { UploadPlace } from "./upload-objects.ts";

/**
 * Timeout in milliseconds for copying an object: S3 needs a second for about 100 MB, and a recording has up to 2 GB.
 * Shorter than the time limit of the jobs that copy.
 */
const copyingMs = 120_000;

/** Copies the object of an uploaded file; false if it does not exist. A repeated call writes the same bytes. */
export async function copyObject(
  s3: S3Client,
  bucket: string,
  { from, to }: { from: UploadPlace; to: UploadPlace },
): Promise<boolean> {
  return await copyKey(s3, bucket, { from: fileKeys.upload(from), to: fileKeys.upload(to) });
}

/**
 * Copies a document with what was read in it; false if the document does not exist. A repeated call writes the same
 * bytes.
 */
export async function copyDocumentObjects(
  s3: S3Client,
  bucket: string,
  { from, to }: { from: UploadPlace; to: UploadPlace },
): Promise<boolean> {
  for (const keyOf of [fileKeys.parsed, fileKeys.parsedWords])
    await copyKey(s3, bucket, { from: keyOf(from), to: keyOf(to) });
  return await copyObject(s3, bucket, { from, to });
}

async function copyKey(
  s3: S3Client,
  bucket: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  try {
    await s3.send(
      new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` }),
      { requestTimeout: copyingMs },
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return false;
    throw error;
  }
}
