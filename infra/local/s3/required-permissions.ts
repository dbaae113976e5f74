import { copySourceOf } from "./objects.ts";
import type { S3Call } from "./request.ts";
import type { S3Signer } from "./signature.ts";
import type { RequiredPermission } from "../service.ts";

const actions: Record<string, string> = {
  HeadBucket: "ListBucket",
  ListObjectsV2: "ListBucket",
  ListMultipartUploads: "ListBucketMultipartUploads",
  HeadObject: "GetObject",
  GetObject: "GetObject",
  ListParts: "ListMultipartUploadParts",
  AbortMultipartUpload: "AbortMultipartUpload",
  DeleteObject: "DeleteObject",
};
/** Request headers and the condition keys that S3 sets from them. */
const conditions: Record<string, string> = {
  "s3:if-none-match": "if-none-match",
  "s3:if-match": "if-match",
  "s3:x-amz-content-sha256": "x-amz-content-sha256",
  "s3:x-amz-copy-source": "x-amz-copy-source",
  "s3:x-amz-server-side-encryption": "x-amz-server-side-encryption",
  "aws:Referer": "referer",
  "aws:UserAgent": "user-agent",
};

/** Condition keys of a request. */
function contextOf(
  call: S3Call,
  signer: S3Signer | undefined,
  now: number,
): RequiredPermission["context"] {
  const context: RequiredPermission["context"] = {
    "aws:SourceIp": "127.0.0.1",
    "s3:TlsVersion": "1.3",
  };
  for (const [name, header] of Object.entries(conditions)) {
    const value = call.field(header);
    if (value !== undefined) context[name] = value;
  }
  if (signer) {
    context["s3:authType"] = signer.authType;
    context["s3:signatureversion"] = "AWS4-HMAC-SHA256";
    context["s3:signatureAge"] = String(Math.max(0, now - signer.signedAt));
  }
  for (const name of ["prefix", "delimiter", "max-keys"]) {
    const value = call.query.get(name);
    if (value !== undefined && call.key === "") context[`s3:${name}`] = value;
  }
  return context;
}

/** Permissions that a call needs. DeleteObjects needs one per key, which is checked after its body was read. */
export function requiredPermissions(
  call: S3Call,
  signer: S3Signer | undefined,
  now: number,
): RequiredPermission[] {
  const { operation, bucket, key } = call;
  const context = contextOf(call, signer, now);
  const resource = key === "" ? bucket.arn : `${bucket.arn}/${key}`;
  switch (operation) {
    case "DeleteObjects":
      return [];
    case "CopyObject": {
      const from = copySourceOf(call.field("x-amz-copy-source") ?? "");
      const source = `arn:aws:s3:::${from.bucket}/${from.key}`;
      return [
        { action: "s3:GetObject", resource: source, context },
        { action: "s3:PutObject", resource, context },
      ];
    }
    default:
      return [{ action: `s3:${actions[operation] ?? "PutObject"}`, resource, context }];
  }
}
