import { DeleteObjectsCommand, type S3Client } from "@aws-sdk/client-s3";

/** Maximum number of keys per call of S3. */
const keysPerCall = 1000;

/** Deletes objects from a bucket by key. Ignores keys without an object. */
export async function deleteObjects(
  s3: S3Client,
  bucket: string,
  objectKeys: readonly string[],
): Promise<void> {
  for (let start = 0; start < objectKeys.length; start += keysPerCall) {
    const Objects = objectKeys.slice(start, start + keysPerCall).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first !== undefined) throw new Error(`S3 did not delete every object: ${first.Code}`);
  }
}
