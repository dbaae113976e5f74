import { DeleteObjectsCommand, type S3Client } from "@aws-sdk/client-s3";
import { ObjectsNotDeleted } from "./objects-not-deleted.ts";

/** Maximum number of keys per call of S3. */
const keysPerCall = 1000;

/** Deletes objects from a bucket by key. Ignores keys without an object. Throws `ObjectsNotDeleted`. */
export async function deleteObjects(
  s3: S3Client,
  bucket: string,
  objectKeys: readonly string[],
): Promise<void> {
  const left: string[] = [];
  let code: string | undefined;
  for (let start = 0; start < objectKeys.length; start += keysPerCall) {
    const Objects = objectKeys.slice(start, start + keysPerCall).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    for (const { Key, Code } of Errors) {
      // An error without a key may be of any object of the call.
      left.push(...(Key === undefined ? Objects.map((one) => one.Key) : [Key]));
      code ??= Code;
    }
  }
  if (left.length > 0) throw new ObjectsNotDeleted(left, code);
}
