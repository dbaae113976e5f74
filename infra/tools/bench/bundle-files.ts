import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firstFiles } from "../../stack/first-files.ts";

/** Reads the code of a bundle: all files, and those that a new environment reads at once. */
export function readBundleCode(bundle: string): { all: Buffer[]; first: Buffer[] } {
  const codeOf = (name: string) => readFileSync(join(bundle, name));
  const all = readdirSync(bundle).filter((name) => name.endsWith(".mjs"));
  return { all: all.map(codeOf), first: firstFiles(bundle).map(codeOf) };
}
