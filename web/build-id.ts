import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIdName, buildIdPath } from "./src/lib/new-version.ts";

/**
 * Gives a finished build an id by its content: in a file of the build, and in the head of each page. An open page
 * compares its own id with the file when code of it is missing.
 */
export function writeBuildId(directory: string): void {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).toSorted();
  const pages = files.filter((file) => file.endsWith(".html"));
  const hash = createHash("sha256");
  // The names of assets contain hashes of their content.
  for (const file of files) hash.update(`${file}\n`);
  for (const page of pages) hash.update(readFileSync(join(directory, page)));
  const id = hash.digest("hex").slice(0, 16);
  writeFileSync(join(directory, buildIdPath), `${id}\n`);
  for (const page of pages) {
    const file = join(directory, page);
    writeFileSync(file, withBuildId(readFileSync(file, "utf8"), id));
  }
}

/** The HTML of a page with the id of its build. */
export function withBuildId(html: string, id: string): string {
  return html.replace("</head>", `<meta name="${buildIdName}" content="${id}"/></head>`);
}
