import { CopyObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { fileKeys } from "../core/file-keys.ts";
import type { UploadPlace } from "./upload-objects.ts";

/** Copies the object of an uploaded file; false if it does not exist. A repeated call writes the same bytes. */
export async function copyObject(
  s3: S3Client,
  bucket: string,
  { from, to }: { from: UploadPlace; to: UploadPlace },
): Promise<boolean> {
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket: bucket,
        Key: fileKeys.upload(to),
        CopySource: `${bucket}/${fileKeys.upload(from)}`,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return false;
    throw error;
  }
}
