import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { type BuildOptions, type Plugin, build, version } from "esbuild";
import { z } from "zod";
import { jsonSchemaModules, jsonSchemaStub } from "../../web/unused-zod-parts.ts";
import { joinFirstCode } from "./join-first-code.ts";

export interface BundledFunction {
  name: string;
  /** The source file that exports `handler`. */
  entry: string;
  /** Files that the function reads beside its code, copied to `fonts/`. */
  fonts?: readonly string[];
  /** Whether it turns schemas into JSON Schema, for which zod has 19 KB of code. */
  makesJsonSchemas?: boolean;
}

const withoutJsonSchemas: Plugin = {
  name: "splitsheet-without-json-schemas",
  setup: (bundling) => {
    bundling.onLoad({ filter: jsonSchemaModules }, () => ({ contents: jsonSchemaStub }));
  },
};

/**
 * Modules that take the place of packages. Lambda gives a function its credentials in the environment, so the SDK's
 * code for every other source (STS, SSO, profiles, EC2) stays out of the bundles.
 */
const replacedModules = {
  "@aws-sdk/credential-provider-node": join(
    import.meta.dirname,
    "../../functions/platform/clients/lambda-credentials.ts",
  ),
};

/** How every function is bundled. */
export const bundleOptions = {
  alias: replacedModules,
  // The SDK loads it in browsers only.
  external: ["bowser"],
  outExtension: { ".js": ".mjs" },
  bundle: true,
  // Chunks are shared only within a function, because each function is a separate asset.
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
  metafile: true,
  // CommonJS dependencies call `require`, which an ES module does not define. The long import name cannot
  // collide with a minified name.
  banner: {
    js: "import{createRequire as bundleBannerCreateRequire}from'node:module';const require=bundleBannerCreateRequire(import.meta.url);",
  },
} as const satisfies BuildOptions;

/** What wraps the handler of every function, so that it also answers what its role may do. */
const permissionCheck = join(
  import.meta.dirname,
  "../../functions/platform/permission-check/with-permission-check.ts",
);
const stdinName = "<entry>";

/** The code of a bundle's entry: the handler of a function, wrapped. */
function entryCode(entry: string): string {
  return `import { handler as wrapped } from ${JSON.stringify(resolve(entry))};
import { withPermissionCheck } from ${JSON.stringify(permissionCheck)};
export const handler = withPermissionCheck(wrapped);`;
}

const keptForMs = 86_400_000;

/**
 * Bundles each function to `<outdir>/<name>/`: `index.mjs`, what it needs at once in one more file, a file for each
 * dynamically imported chunk, so that a cold start reads only the code of its first step, and the source maps. A
 * function whose sources have not changed since an earlier bundle is copied from `cache`. Returns a hash of the
 * bundle's inputs for each function. Throws an error that names every missing entry and font file.
 */
export async function bundle(
  functions: readonly BundledFunction[],
  outdir: string,
  cache = join(".local", "bundles"),
): Promise<ReadonlyMap<string, string>> {
  const wanted = functions.flatMap(({ entry, fonts = [] }) => [entry, ...fonts]);
  const missing = wanted.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Nothing to bundle at ${missing.join(", ")}`);
  mkdirSync(cache, { recursive: true });
  const store = new BundleCache(cache);
  const hashes = await Promise.all(
    functions.map(async (one) => [one.name, await bundleOne(one, outdir, store)] as const),
  );
  store.removeOld();
  return new Map(hashes);
}

async function bundleOne(
  { name, entry, fonts = [], makesJsonSchemas = false }: BundledFunction,
  outdir: string,
  store: BundleCache,
): Promise<string> {
  const directory = join(outdir, name);
  // The key contains the bundle's relative path to the repository, because the source maps use relative paths.
  const key = JSON.stringify([
    bundleOptions,
    entryCode(entry),
    fonts,
    makesJsonSchemas || jsonSchemaStub,
    joinFirstCode.name,
    relative(resolve(directory), resolve(".")),
  ]);
  const known = store.find(name, key);
  if (known !== undefined) {
    cpSync(known.directory, directory, { recursive: true });
    return known.hash;
  }
  const { metafile } = await build({
    ...bundleOptions,
    plugins: makesJsonSchemas ? [] : [withoutJsonSchemas],
    stdin: { contents: entryCode(entry), resolveDir: resolve("."), sourcefile: stdinName },
    entryNames: "index",
    outdir: directory,
  });
  await joinFirstCode(directory);
  if (fonts.length > 0) mkdirSync(join(directory, "fonts"), { recursive: true });
  for (const font of fonts) copyFileSync(font, join(directory, "fonts", basename(font)));
  const inputs = [...Object.keys(metafile.inputs).filter((file) => file !== stdinName), ...fonts];
  return store.add(name, key, inputs, directory);
}

const Inputs = z.array(z.string());

/**
 * Earlier bundles, each stored under a hash of its inputs: the contents of the sources, and npm's lock file of the
 * installed packages. A bundle in the cache never changes.
 */
class BundleCache {
  readonly #folder: string;
  readonly #environment: string;
  readonly #contents = new Map<string, string>();
  readonly #startedAt = performance.timeOrigin + performance.now();

  constructor(folder: string) {
    this.#folder = folder;
    const files = ["node_modules/.package-lock.json", "tsconfig.json"];
    this.#environment = [version, ...files.map((file) => this.#hashOf(file))].join();
  }

  find(name: string, key: string): { hash: string; directory: string } | undefined {
    const list = join(this.#folder, `${name}.json`);
    if (!existsSync(list)) return undefined;
    const hash = this.#hash(key, Inputs.parse(JSON.parse(readFileSync(list, "utf8"))));
    const directory = join(this.#folder, `${name}-${hash}`);
    if (!existsSync(directory)) return undefined;
    const now = new Date();
    utimesSync(directory, now, now);
    return { hash, directory };
  }

  add(name: string, key: string, inputs: string[], bundled: string): string {
    const own = inputs.filter((file) => !file.includes("node_modules/")).toSorted();
    const hash = this.#hash(key, own);
    // A source edited after the start may be in the bundle in its old or new version, so the bundle is not cached.
    if (own.some((file) => !existsSync(file) || statSync(file).mtimeMs >= this.#startedAt))
      return `${hash} ${this.#startedAt}`;
    // Another process may add the same bundle at the same time; the first one wins.
    const copy = mkdtempSync(join(this.#folder, "new-"));
    cpSync(bundled, join(copy, "bundle"), { recursive: true });
    writeFileSync(join(copy, "inputs.json"), JSON.stringify(own));
    const directory = join(this.#folder, `${name}-${hash}`);
    if (!existsSync(directory)) renameSync(join(copy, "bundle"), directory);
    renameSync(join(copy, "inputs.json"), join(this.#folder, `${name}.json`));
    rmSync(copy, { recursive: true });
    return hash;
  }

  /** Removes bundles that have not been used for a day. */
  removeOld(): void {
    for (const entry of readdirSync(this.#folder, { withFileTypes: true })) {
      const path = join(this.#folder, entry.name);
      if (entry.isDirectory() && statSync(path).mtimeMs < Date.now() - keptForMs)
        rmSync(path, { recursive: true, force: true });
    }
  }

  #hash(key: string, files: readonly string[]): string {
    const hash = createHash("sha256").update(key).update(this.#environment);
    for (const file of files) hash.update(`${file}\0${this.#hashOf(file)}\0`);
    return hash.digest("hex").slice(0, 32);
  }

  /** The SHA-256 of a file's contents in hex; empty when the file does not exist. */
  #hashOf(file: string): string {
    const known = this.#contents.get(file);
    if (known !== undefined) return known;
    const hash = existsSync(file)
      ? createHash("sha256").update(readFileSync(file)).digest("hex")
      : "";
    this.#contents.set(file, hash);
    return hash;
  }
}
