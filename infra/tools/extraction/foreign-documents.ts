import { globSync, statSync } from "node:fs";
import { join } from "node:path";

/** PDFs, PNGs and JPEGs anywhere in a folder, by name, up to a size. */
export function foreignDocuments(folder: string, maxBytes: number): string[] {
  return globSync("**/*.{pdf,png,jpg,jpeg,PDF}", { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= maxBytes);
}
