import { s3Fault } from "./request.ts";
import type { S3Response, S3Call } from "./request.ts";
import type { S3Store, StoredObject } from "./store.ts";
import { xml } from "./xml.ts";

const most = 1000;

/** ListObjectsV2: keys in byte order, grouped by common prefixes up to a delimiter. */
export function listObjects(store: S3Store, { bucket, query }: S3Call): S3Response {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const token = query.get("continuation-token");
  const startAfter = query.get("start-after") ?? "";
  const limit = Math.min(Number(query.get("max-keys") ?? most), most);
  if (!(limit >= 0)) throw s3Fault(400, "InvalidArgument", "max-keys is not a number");
  const after = token === undefined ? startAfter : keyOfToken(token);
  const objects: StoredObject[] = [];
  const groups: string[] = [];
  let last = "";
  let truncated = false;
  for (const object of store.list(bucket.name, prefix, after)) {
    const end = delimiter === "" ? -1 : object.key.indexOf(delimiter, prefix.length);
    const group = end < 0 ? undefined : object.key.slice(0, end + delimiter.length);
    // Keys of a common prefix that is on the previous page or was just added.
    if (group !== undefined && (group === groups.at(-1) || after.startsWith(group))) {
      last = object.key;
      continue;
    }
    if (objects.length + groups.length >= limit) {
      truncated = limit > 0;
      break;
    }
    if (group === undefined) objects.push(object);
    else groups.push(group);
    last = object.key;
  }
  const urlEncoded = query.get("encoding-type") === "url";
  const text = (value: string): string =>
    urlEncoded ? encodeURIComponent(value).replaceAll("%2F", "/") : value;
  const body = xml("ListBucketResult", {
    Name: bucket.name,
    Prefix: text(prefix),
    Delimiter: delimiter === "" ? undefined : text(delimiter),
    StartAfter: startAfter === "" ? undefined : text(startAfter),
    EncodingType: urlEncoded ? "url" : undefined,
    ContinuationToken: token,
    NextContinuationToken: truncated ? Buffer.from(last).toString("base64url") : undefined,
    KeyCount: objects.length + groups.length,
    MaxKeys: limit,
    IsTruncated: truncated,
    Contents: objects.map(({ key, size, etag, modified }) => ({
      Key: text(key),
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      StorageClass: "STANDARD",
    })),
    CommonPrefixes: groups.map((group) => ({ Prefix: text(group) })),
  });
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}

function keyOfToken(token: string): string {
  if (!/^[\w-]+$/.test(token)) {
    throw s3Fault(400, "InvalidArgument", "The continuation token provided is incorrect");
  }
  return Buffer.from(token, "base64url").toString();
}
