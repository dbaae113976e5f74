import { readdirSync } from "node:fs";
import { sep } from "node:path";

/** The facts about the built web application that CloudFront's configuration needs. */
export interface WebBuild {
  /** The folder of the built files. */
  directory: string;
  /** The paths that have a prerendered page: `/`, `/pricing`. */
  pages: string[];
  /** The files under `assets/` that have a brotli copy beside them: `app-1a2b.js`. */
  compressedAssets: string[];
}

/** Reads a finished web build. */
export function readWebBuild(directory: string): WebBuild {
  const all = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const compressed = new RegExp(`^assets\\${sep}(.+)\\.br$`);
  return {
    directory,
    pages: all.flatMap(pagePath).toSorted(),
    compressedAssets: all.flatMap((file) => compressed.exec(file)?.[1] ?? []).toSorted(),
  };
}

function pagePath(file: string): string[] {
  const parts = file.split(sep);
  return parts.at(-1) === "index.html" ? [`/${parts.slice(0, -1).join("/")}`] : [];
}
