import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads the code of a bundle: all files, and the files that its entry imports statically, which a new environment reads
 * at once.
 */
export function readBundleCode(bundle: string): { all: Buffer[]; first: Buffer[] } {
  const names = readdirSync(bundle).filter((name) => name.endsWith(".mjs"));
  const all = new Map(names.map((name) => [name, readFileSync(join(bundle, name))]));
  const first = new Map<string, Buffer>();
  const read = (name: string): void => {
    const code = all.get(name);
    if (code === undefined || first.has(name)) return;
    first.set(name, code);
    for (const [, imported = ""] of code
      .toString("utf8")
      .matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g))
      read(imported);
  };
  read("index.mjs");
  return { all: [...all.values()], first: [...first.values()] };
}
