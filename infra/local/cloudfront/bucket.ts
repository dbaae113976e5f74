import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Origin } from "./config.ts";
import type { EdgeRequest, EdgeResponse } from "../edge.ts";
import { textResponse } from "../edge.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import type { Logs } from "../logs.ts";
import type { PublishedFiles } from "../s3/published-files.ts";
import type { Resource, Template } from "../template/template.ts";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".pdf": "application/pdf",
};

function s3Error(status: number, code: string, text: string): EdgeResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message></Error>`;
  return textResponse(status, "application/xml", body);
}

interface StoredFile {
  body: Buffer;
  changed: Date;
  etag: string;
}

/** The web bucket as CloudFront reads it: the built files, under the bucket's own policy. */
export class BucketOrigin {
  readonly #directory: string;
  readonly #bucketArn: string;
  readonly #context: Record<string, string>;
  readonly #iam: Iam;
  readonly #logs: Logs;
  /** Read files by path. A file is read again when its time or size has changed. */
  readonly #files = new Map<string, StoredFile>();

  constructor(
    bucket: Resource,
    origin: Origin,
    distributionArn: string,
    published: PublishedFiles,
    template: Template,
    iam: Iam,
    logs: Logs,
  ) {
    this.#directory = published.directoryOf(template.ref(bucket.id));
    this.#bucketArn = template.arn(bucket.id);
    // Without origin access control CloudFront does not sign its requests, so a policy can't match the distribution.
    this.#context =
      origin.OriginAccessControlId === undefined
        ? {}
        : { "aws:SourceArn": distributionArn, "aws:SourceAccount": template.account };
    this.#iam = iam;
    this.#logs = logs;
  }

  async handle(request: EdgeRequest): Promise<EdgeResponse> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return s3Error(403, "AccessDenied", "Access Denied");
    }
    const key = decodeKey(request.path);
    if (key === undefined) return s3Error(400, "InvalidURI", "Couldn't parse the specified URI.");
    const refusal = this.#refusal("s3:GetObject", `${this.#bucketArn}/${key}`);
    if (refusal !== undefined) {
      this.#logs.add("cloudfront", "WARN", refusal);
      return s3Error(403, "AccessDenied", "Access Denied");
    }
    const file = await this.#read(key);
    if (!file) {
      if (this.#refusal("s3:ListBucket", this.#bucketArn) !== undefined) {
        this.#logs.add(
          "cloudfront",
          "WARN",
          `no object ${key}; a distribution without s3:ListBucket gets 403`,
        );
        return s3Error(403, "AccessDenied", "Access Denied");
      }
      return s3Error(404, "NoSuchKey", "The specified key does not exist.");
    }
    const { etag } = file;
    const plainName = key.replace(/\.br$/, "");
    const headers = {
      "content-type": contentTypes[extname(plainName)] ?? "application/octet-stream",
      // The metadata with which a brotli copy is published.
      ...(plainName !== key && { "content-encoding": "br" }),
      "cache-control": cacheControl(key),
      etag,
      "last-modified": file.changed.toUTCString(),
      "accept-ranges": "bytes",
    };
    const known = (request.headers["if-none-match"] ?? "")
      .split(",")
      .map((tag) => tag.trim().replace(/^W\//, ""));
    if (known.includes(etag) || known.includes("*"))
      return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, headers, body: file.body };
  }

  #refusal(action: string, resource: string): string | undefined {
    const who = { service: "cloudfront.amazonaws.com" };
    return this.#iam.check(who, { action, resource, context: this.#context });
  }

  async #read(key: string): Promise<StoredFile | undefined> {
    const path = normalize(join(this.#directory, key));
    if (!path.startsWith(this.#directory + sep)) return undefined;
    try {
      const { mtime: changed, size } = await stat(path);
      const known = this.#files.get(path);
      if (known?.changed.getTime() === changed.getTime() && known.body.length === size)
        return known;
      const body = await readFile(path);
      const etag = `"${createHash("md5").update(body).digest("hex")}"`;
      const file = { body, changed, etag };
      this.#files.set(path, file);
      return file;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return undefined;
      throw error;
    }
  }
}

/** The key that a path names, or undefined for a path with invalid percent-encoding. */
function decodeKey(path: string): string | undefined {
  try {
    const key = decodeURIComponent(path.slice(1));
    return key.includes("\0") ? undefined : key;
  } catch {
    return undefined;
  }
}

/** Vite puts a content hash into the names under `assets/`. Other files can change with the next build. */
function cacheControl(key: string): string {
  return key.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}
