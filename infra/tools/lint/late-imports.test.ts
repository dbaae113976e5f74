import { globSync, readFileSync } from "node:fs";
import { findPackageJSON, isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../../..");

/** Late imports of packages, with the names that are taken from them. */
function lateImportsOf(file: string) {
  const code = readFileSync(join(root, file), "utf8");
  return [...code.matchAll(/\{([^{}]*)\} = await import\("([^."][^"]*)"\)/g)].map(
    ([, names = "", from = ""]) => ({
      ...{ file, from },
      names: names.split(",").map((name) => name.trim().split(":")[0] ?? ""),
    }),
  );
}

/** Whether bundles hold the package as ECMAScript modules: only then does a late import of it have names. */
function hasModules(from: string): boolean {
  const path = findPackageJSON(from, join(root, "package.json"));
  if (path === undefined) throw new Error(`Package ${from} is not installed`);
  const { type, module } = z
    .object({ type: z.string().optional(), module: z.string().optional() })
    .parse(JSON.parse(readFileSync(path, "utf8")));
  return type === "module" || module !== undefined || from.endsWith(".mjs");
}

it("late imports: take names only from packages that have them in a bundle", () => {
  const late = globSync("{functions,shared}/**/*.ts", {
    cwd: root,
    exclude: ["**/*.{test,fixture}.ts"],
  }).flatMap(lateImportsOf);
  const ofPackages = late.filter(({ from }) => !isBuiltin(from));
  expect(ofPackages.map(({ from }) => from)).toContain("stripe");
  const nameless = ofPackages.filter(
    ({ from, names }) => !hasModules(from) && names.some((name) => name !== "default"),
  );
  expect(nameless).toEqual([]);
});
