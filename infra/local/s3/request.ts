import type { FileHandle } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Bucket } from "./buckets.ts";
import { ServiceFault } from "../service.ts";

/** Target of a path-style request: the first segment of the path is the bucket. */
export interface S3Target {
  /** The decoded path. */
  path: string;
  bucket: string;
  /** Object key; empty for the bucket. */
  key: string;
  query: ReadonlyMap<string, string>;
}

/** An authenticated request. */
export interface S3Call {
  operation: string;
  bucket: Bucket;
  key: string;
  query: ReadonlyMap<string, string>;
  incoming: IncomingMessage;
  /** The IAM role's name; undefined for an anonymous caller. */
  role: string | undefined;
  /** A header, or the query parameter of a presigned URL that replaces it. */
  field: (name: string) => string | undefined;
}

/** A body from an open file has `length` bytes from `start`. Sending it closes the file. */
export interface S3Response {
  status: number;
  headers: Record<string, string>;
  body?: string | { file: FileHandle; start: number; length: number };
}

export const s3Fault = (
  status: number,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
): ServiceFault => new ServiceFault(status, code, message, extra);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new ServiceFault(400, "InvalidURI", `Couldn't parse the specified URI: ${String(error)}`);
  }
}

const maxKeyBytes = 1024;

/** Reads the path without resolving dot segments, because a key can be any text. */
export function s3TargetOf(url: string): S3Target {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const [, bucket = "", ...rest] = path.split("/");
  const key = decoded(rest.join("/"));
  if (Buffer.byteLength(key) > maxKeyBytes) {
    throw s3Fault(400, "KeyTooLongError", "Your key is too long");
  }
  const query = new Map<string, string>();
  for (const pair of mark < 0 ? [] : url.slice(mark + 1).split("&")) {
    if (pair === "") continue;
    const [name = "", ...value] = pair.split("=");
    query.set(decoded(name), decoded(value.join("=")));
  }
  return { path: decoded(path), bucket: decoded(bucket), key, query };
}

const maxDocumentBytes = 2 * 1024 * 1024;

/** Reads a small body, such as an XML document. */
export async function readBody(
  body: AsyncIterable<Buffer>,
  maxBytes: number = maxDocumentBytes,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw s3Fault(400, "EntityTooLarge", "The request's body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const subresources =
  /^(acl|attributes|cors|encryption|legal-hold|lifecycle|object-lock|ownershipControls|policy|policyStatus|publicAccessBlock|replication|requestPayment|restore|retention|select|tagging|torrent|versioning|versionId|versions|website)$/;

/** The S3 operation of a request. Throws NotImplemented for an unsupported one. */
export function operationOf(
  method: string,
  { key, query }: S3Target,
  headers: IncomingMessage["headers"],
): string {
  const unknown = [...query.keys()].find((name) => subresources.test(name));
  const of = key === "" ? onBucket(method, query, headers) : onObject(method, query, headers);
  if (of === undefined || unknown !== undefined) {
    const what = `${method} of ${key === "" ? "a bucket" : "an object"}`;
    const how = unknown === undefined ? "" : ` with ${unknown}`;
    throw s3Fault(501, "NotImplemented", `the local cloud does not support ${what}${how}`);
  }
  return of;
}

function onBucket(
  method: string,
  query: ReadonlyMap<string, string>,
  headers: IncomingMessage["headers"],
): string | undefined {
  switch (method) {
    case "HEAD":
      return "HeadBucket";
    case "GET":
      if (query.has("uploads")) return "ListMultipartUploads";
      return query.get("list-type") === "2" ? "ListObjectsV2" : undefined;
    case "POST":
      if (query.has("delete")) return "DeleteObjects";
      return headers["content-type"]?.startsWith("multipart/form-data") ? "PostObject" : undefined;
    default:
      return undefined;
  }
}

function onObject(
  method: string,
  query: ReadonlyMap<string, string>,
  headers: IncomingMessage["headers"],
): string | undefined {
  const copies = headers["x-amz-copy-source"] !== undefined;
  const upload = query.has("uploadId");
  switch (method) {
    case "HEAD":
      return "HeadObject";
    case "GET":
      return upload ? "ListParts" : "GetObject";
    case "PUT":
      if (upload && query.has("partNumber")) return copies ? undefined : "UploadPart";
      return copies ? "CopyObject" : "PutObject";
    case "DELETE":
      return upload ? "AbortMultipartUpload" : "DeleteObject";
    case "POST":
      if (query.has("uploads")) return "CreateMultipartUpload";
      return upload ? "CompleteMultipartUpload" : undefined;
    default:
      return undefined;
  }
}
