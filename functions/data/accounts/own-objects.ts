import { DeleteObjectsCommand, ListObjectsV2Command, type S3Client } from "@aws-sdk/client-s3";
import { ownPrefixes } from "../core/keys.ts";

/** Deletes every file that is a user's alone. Doing it again changes nothing. */
export async function deleteOwnObjects(
  s3: S3Client,
  bucket: string,
  userId: string,
): Promise<void> {
  for (const prefix of ownPrefixes(userId)) await deletePrefix(s3, bucket, prefix);
}

async function deletePrefix(s3: S3Client, bucket: string, prefix: string): Promise<void> {
  // What a page shows is gone before the next is asked for, which so begins where this one ended.
  for (;;) {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    const objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
    if (objects.length === 0) return;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first !== undefined) throw new Error(`S3 deletes not all files: ${first.Code}`);
  }
}
