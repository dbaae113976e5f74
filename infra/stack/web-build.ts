import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** The facts about the built web application that CloudFront's configuration needs. */
export interface WebBuild {
  /** The paths that have a prerendered page: `/`, `/pricing`. */
  pages: string[];
  /** Hashes of the pages' inline scripts in the form of a content security policy: `sha256-…`. */
  scriptHashes: string[];
  /** The files under `assets/` that have a brotli copy beside them: `app-1a2b.js`. */
  compressedAssets: string[];
}

/** Used for a synthesis that only checks the stack. */
export const emptyWebBuild: WebBuild = { pages: [], scriptHashes: [], compressedAssets: [] };

const inlineScript = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The hashes with which a content security policy allows a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, body = ""]) => {
    return `sha256-${createHash("sha256").update(body).digest("base64")}`;
  });
}

/** Reads a finished web build; undefined when the directory does not exist. */
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
 * Hashes of the inline scripts of a live site's pages on these paths. The policy of a new build also allows
 * these scripts during the deploy. A site that does not answer, as before the first deploy, gives no hashes.
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
        return []; // A page that cannot be loaded needs no hashes.
      }
    }),
  );
  return [...new Set(found.flat())];
}
