import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

export interface BundledFunction {
  name: string;
  /** The source file that exports `handler`. */
  entry: string;
  /** Files that the function reads beside its code, copied to `fonts/`. */
  fonts?: readonly string[];
}

/**
 * Bundles all functions in one pass, each to `<outdir>/<name>/index.mjs` with its source map.
 * Throws naming every entry and font file that is missing.
 */
export async function bundle(functions: readonly BundledFunction[], outdir: string): Promise<void> {
  const wanted = functions.flatMap(({ entry, fonts = [] }) => [entry, ...fonts]);
  const missing = wanted.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Nothing to bundle at ${missing.join(", ")}`);
  await build({
    entryPoints: Object.fromEntries(functions.map(({ name, entry }) => [`${name}/index`, entry])),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    mainFields: ["module", "main"],
    legalComments: "none",
    logLevel: "error",
    // CommonJS dependencies call `require`, which a module does not have. The name is long so that
    // no minified name meets it.
    banner: {
      js: "import{createRequire as bundleBannerCreateRequire}from'node:module';const require=bundleBannerCreateRequire(import.meta.url);",
    },
  });
  for (const { name, fonts = [] } of functions) {
    if (fonts.length === 0) continue;
    const directory = join(outdir, name, "fonts");
    mkdirSync(directory, { recursive: true });
    for (const font of fonts) copyFileSync(font, join(directory, basename(font)));
  }
}
