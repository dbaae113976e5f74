import { extname } from "node:path";

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
  // Types for TypeScript. The registered type of this ending is one of films.
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/**
 * A deploy publishes a web build in two parts. The names of `assets` contain a hash of their content, so assets of
 * earlier builds stay for open pages, and those of a new build are there before anything refers to them.
 */
export type PublishedPart = "assets" | "pages";

const isAsset = (key: string): boolean => key.startsWith("assets/");
const isPage = (key: string): boolean => key.endsWith(".html");

/** The files of a part in the order of their publishing: a wave begins after the one before. Pages are the last. */
export function wavesOf(part: PublishedPart, keys: readonly string[]): string[][] {
  if (part === "assets") return [keys.filter(isAsset)];
  const others = keys.filter((key) => !isAsset(key));
  return [others.filter((key) => !isPage(key)), others.filter(isPage)];
}

/**
 * The headers of a published file. A file with the ending `.br` is the brotli copy of the file without it. The content
 * of a file that is no asset can change with each build: CloudFront and browsers ask for it again.
 */
export function headersOf(key: string): {
  ContentType: string;
  ContentEncoding?: "br";
  CacheControl: string;
} {
  const isCopy = key.endsWith(".br");
  return {
    ContentType:
      contentTypes[extname(isCopy ? key.slice(0, -3) : key)] ?? "application/octet-stream",
    ...(isCopy && { ContentEncoding: "br" }),
    CacheControl: isAsset(key) ? "public, max-age=31536000, immutable" : "no-cache",
  };
}
