import { readFile } from "node:fs/promises";
import { readdirSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";

export interface Site {
  bucket: string;
  distributionId: string;
}

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** File names under `assets/` contain a hash of the content. The content of any other file can change. */
function cacheControl(key: string): string {
  return key.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/** Content type and encoding of a file. A file with the ending `.br` is the brotli copy of the file without it. */
function contentOf(key: string): { ContentType: string; ContentEncoding?: "br" } {
  const isCopy = key.endsWith(".br");
  const type = contentTypes[extname(isCopy ? key.slice(0, -3) : key)];
  return {
    ContentType: type ?? "application/octet-stream",
    ...(isCopy && { ContentEncoding: "br" }),
  };
}

/** 0 for assets, 1 for other files, 2 for pages. A page is published after all files that it loads. */
function turn(key: string): number {
  if (key.startsWith("assets/")) return 0;
  return key.endsWith(".html") ? 2 : 1;
}

/** The keys of a web build in publishing order. */
function publishOrder(keys: readonly string[]): string[] {
  return keys.toSorted((a, b) => turn(a) - turn(b) || a.localeCompare(b));
}

function keysOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(directory, file)).isFile())
    .map((file) => file.split(sep).join("/"));
}

/**
 * Uploads a web build to its bucket and invalidates CloudFront's cache. Assets of earlier builds are kept,
 * because open tabs still request them. Gives the number of files.
 */
export async function publish(
  directory: string,
  site: Site,
  s3 = new S3Client({ followRegionRedirects: true }),
  cloudFront = new CloudFrontClient({ region: "us-east-1" }),
): Promise<number> {
  const keys = publishOrder(keysOf(directory));
  if (!keys.some((key) => key.endsWith(".html")))
    throw new Error(`${directory} holds no web build`);
  for (const wave of [0, 1, 2])
    await Promise.all(
      keys
        .filter((key) => turn(key) === wave)
        .map(async (key) => {
          const put = new PutObjectCommand({
            Bucket: site.bucket,
            Key: key,
            Body: await readFile(join(directory, key)),
            ...contentOf(key),
            CacheControl: cacheControl(key),
          });
          await s3.send(put);
        }),
    );
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: site.distributionId,
      InvalidationBatch: {
        CallerReference: `publish-${Date.now()}`,
        Paths: { Quantity: 1, Items: ["/*"] },
      },
    }),
  );
  return keys.length;
}
