import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The names of a bundle's files that a new environment reads at once: its entry, and what that imports statically. */
export function firstFiles(directory: string): string[] {
  const names = new Set(["index.mjs"]);
  // A set gives what is added while it is walked through.
  for (const name of names)
    for (const [, imported = ""] of readFileSync(join(directory, name), "utf8").matchAll(
      /(?:from|import)"\.\/([\w-]+\.mjs)"/g,
    ))
      names.add(imported);
  return [...names];
}
