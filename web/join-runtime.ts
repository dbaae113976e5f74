import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Puts the bundler's own functions into the file that every page loads. Rolldown gives them a file of their own, which no
 * group takes: a request of each page for 0.6 KB.
 */
export function joinRuntime(directory: string): void {
  const assets = join(directory, "assets");
  const names = readdirSync(assets);
  const runtime = names.find((name) => /^rolldown-runtime-[\w-]+\.js$/.test(name));
  const base = names.find((name) => /^base-[\w-]+\.js$/.test(name));
  if (runtime === undefined || base === undefined)
    throw new Error("The build has no file of the bundler's functions, or no base");
  const functions = asObject(readFileSync(join(assets, runtime), "utf8"));
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const path = join(directory, file);
    const code = readFileSync(path, "utf8");
    if (!code.includes(runtime)) continue;
    const isBase = file === join("assets", base);
    const source = isBase ? functions : `import{$runtime}from"./${base}";`;
    const joined = withoutFile(code, { file: runtime, instead: base, source });
    writeFileSync(path, isBase ? `${joined}export{$runtime};` : joined);
  }
  rmSync(join(assets, runtime));
}

/** The module as an expression that gives what it exports. */
function asObject(module: string): string {
  return module.replace(
    /^([\s\S]*)export\{([^}]*)\};?\s*$/,
    (_, code: string, exported: string) =>
      `var $runtime=(()=>{${code}return{${exported.replace(/([\w$]+) as ([\w$]+)/g, "$2:$1")}}})();`,
  );
}

/** The code that takes from `source` what it imported from the file, with another one in lists of files. */
function withoutFile(
  code: string,
  { file, instead, source }: { file: string; instead: string; source: string },
): string {
  const name = file.replaceAll(".", "\\.");
  return (
    code
      .replace(
        new RegExp(`import\\{([^}]*)\\}from"\\./${name}";?`),
        (_, imported: string) =>
          `${source}var{${imported.replace(/([\w$]+) as ([\w$]+)/g, "$1:$2")}}=$runtime;`,
      )
      .replace(new RegExp(`import"\\./${name}";?`, "g"), "")
      .replace(new RegExp(`<link rel="modulepreload" href="/assets/${name}"/>`, "g"), "")
      // Lists of files are read by index.
      .replaceAll(file, instead)
  );
}
