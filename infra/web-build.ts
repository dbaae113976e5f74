import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** What CloudFront needs to know of the built web application. */
export interface WebBuild {
  /** The paths that have a prerendered page: `/`, `/pricing`. */
  pages: string[];
  /** The inline scripts that the pages may run, in the form of a content security policy: `sha256-…`. */
  scriptHashes: string[];
  /** The files under `assets/` that have a brotli copy beside them: `app-1a2b.js`. */
  compressedAssets: string[];
}

/** For a synthesis that only checks the stack. */
export const emptyWebBuild: WebBuild = { pages: [], scriptHashes: [], compressedAssets: [] };

const inlineScript = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The hashes under which a content security policy lets a page's inline scripts run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, body = ""]) => {
    return `sha256-${createHash("sha256").update(body).digest("base64")}`;
  });
}

/** Reads a finished web build, or gives undefined when there is none. */
export function readWebBuild(directory: string): WebBuild | undefined {
  if (!existsSync(directory)) return undefined;
  const all = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const files = all.filter((file) => file.endsWith(".html"));
  const compressed = new RegExp(`^assets\\${sep}(.+)\\.br$`);
  const hashes = files.flatMap((file) =>
    inlineScriptHashes(readFileSync(join(directory, file), "utf8")),
  );
  return {
    pages: files.flatMap(pagePath).toSorted(),
    scriptHashes: [...new Set(hashes)].toSorted(),
    compressedAssets: all.flatMap((file) => compressed.exec(file)?.[1] ?? []).toSorted(),
  };
}

function pagePath(file: string): string[] {
  const parts = file.split(sep);
  return parts.at(-1) === "index.html" ? [`/${parts.slice(0, -1).join("/")}`] : [];
}

/**
 * The inline scripts that a running site has on these paths. While a new build is deployed its policy
 * lets these run too. A site that does not answer, as before the first deploy, has none.
 */
export async function liveScriptHashes(
  origin: string,
  paths: readonly string[],
  load: (url: string) => Promise<Response> = fetch,
): Promise<string[]> {
  if (!origin.startsWith("https://")) return [];
  const found = await Promise.all(
    paths.map(async (path) => {
      try {
        const answer = await load(`${origin}${path}`);
        return answer.ok ? inlineScriptHashes(await answer.text()) : [];
      } catch {
        return []; // A site that does not answer has no page that could break.
      }
    }),
  );
  return [...new Set(found.flat())];
}
