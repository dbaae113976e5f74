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
 * Bundles each function to `<outdir>/<name>/`: `index.mjs`, beside it a file for what is imported on first use, so
 * that a new function reads only what its work begins with, and the source maps.
 * Throws naming every entry and font file that is missing.
 */
export async function bundle(functions: readonly BundledFunction[], outdir: string): Promise<void> {
  const wanted = functions.flatMap(({ entry, fonts = [] }) => [entry, ...fonts]);
  const missing = wanted.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Nothing to bundle at ${missing.join(", ")}`);
  await Promise.all(functions.map((one) => bundleOne(one, join(outdir, one.name))));
}

async function bundleOne({ entry, fonts = [] }: BundledFunction, directory: string): Promise<void> {
  await build({
    entryPoints: { index: entry },
    outdir: directory,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Parts are shared within a function only: each is an asset of its own.
    splitting: true,
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
  if (fonts.length === 0) return;
  mkdirSync(join(directory, "fonts"), { recursive: true });
  for (const font of fonts) copyFileSync(font, join(directory, "fonts", basename(font)));
}
