import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build as bundle } from "esbuild";
import { build, type Plugin, type Rolldown } from "vite";
import { z } from "zod";
import { sharedBuildSettings, replacedModules } from "./build-settings.ts";
import { endpointsPlugin } from "./endpoints-plugin.ts";
import type { BuiltFiles } from "./src/lib/built-files.ts";
import { unusedPadParts } from "./unused-pad-parts.ts";
import { unusedReactParts } from "./unused-react-parts.ts";
import { unusedZodParts } from "./unused-zod-parts.ts";

const Renderer = z.object({
  builtPage: z.custom<(files: BuiltFiles) => string>((value) => typeof value === "function"),
});

/** A page that is opened by an emailed or shared link. */
interface LinkPage {
  /** Its folder in `src`. */
  folder: string;
  /** The prefix of its file names. */
  name: string;
  /** Its address, with `_` for the token. */
  path: string;
}

/** The pages that are opened by links and built without the router. */
export const linkPages: readonly LinkPage[] = [
  { folder: "signing-page", name: "signing", path: "sign/_" },
  { folder: "shared-song-page", name: "shared", path: "share/_" },
];

/**
 * Builds a link's page into a finished web build. It has its own entry without the router: people open it from an email
 * on a phone, and most see no other page.
 */
export async function buildLinkPage(
  directory: string,
  { folder, name, path }: LinkPage,
): Promise<void> {
  const entry = join(import.meta.dirname, "src", folder, "client.tsx");
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "warn",
    plugins: [
      endpointsPlugin(),
      await ownStyles(entry),
      tailwindcss(),
      unusedZodParts(),
      unusedReactParts(),
      unusedPadParts(),
    ],
    resolve: { alias: replacedModules },
    build: {
      ...sharedBuildSettings,
      outDir: directory,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: entry,
        // React's "use client" means nothing here.
        onLog: (level, log, pass) => {
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") pass(level, log);
        },
        output: {
          // What the page needs at once is one file.
          codeSplitting: { groups: [{ name: "main", tags: ["$initial"] }] },
          entryFileNames: `assets/${name}-[hash].js`,
          // Each lazily loaded part gets its own file: the pad, the messages and declining.
          chunkFileNames: `assets/${name}-[name]-[hash].js`,
          assetFileNames: ({ names: [file = ""] }) =>
            file.endsWith(".css")
              ? `assets/${name}-[hash][extname]`
              : "assets/[name]-[hash][extname]",
        },
      },
    },
  });
  const files = chunksOf(output);
  const main = files
    .filter((file) => file.type === "chunk")
    .find(({ facadeModuleId }) => facadeModuleId === entry);
  if (main === undefined) throw new Error(`The build of ${path} has no entry`);
  const styles = files.filter(({ fileName }) => fileName.endsWith(".css"));
  const html = await render(folder, {
    script: `/${main.fileName}`,
    parts: neededBy(main, files).map((name) => `/${name}`),
    styles: styles.map(({ fileName }) => `/${fileName}`),
  });
  mkdirSync(join(directory, path), { recursive: true });
  writeFileSync(join(directory, path, "index.html"), html);
}

/** Names for Tailwind the modules of a page, also those that it loads later: its styles are for their classes alone. */
async function ownStyles(entry: string): Promise<Plugin> {
  const { metafile } = await bundle({
    entryPoints: [entry],
    outdir: "unwritten",
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    packages: "external",
    loader: { ".css": "empty" },
    absWorkingDir: import.meta.dirname,
    logLevel: "warning",
  });
  const styles = join(import.meta.dirname, "src/styles");
  const files = new Set(
    Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  );
  const sources = [...files]
    .map((file) => `@source "${relative(styles, join(import.meta.dirname, file))}";`)
    .toSorted();
  return {
    name: "splitsheet-own-styles",
    enforce: "pre",
    transform: {
      filter: { id: /-page\.css$/ },
      handler: (code) => ({ code: [code, ...sources].join("\n"), map: null }),
    },
  };
}

function chunksOf(output: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput["output"] {
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !("output" in first)) throw new Error("The build gave no files");
  return first.output;
}

/** The names of all chunks that a chunk imports, directly and indirectly. */
function neededBy(
  chunk: Rolldown.OutputChunk,
  files: Rolldown.RolldownOutput["output"],
  found = new Set<string>(),
): string[] {
  for (const name of chunk.imports) {
    const needed = files.find((file) => file.fileName === name);
    if (needed?.type !== "chunk" || found.has(name)) continue;
    found.add(name);
    neededBy(needed, files, found);
  }
  return [...found];
}

/** Renders the page on the build machine with the components that hydrate it in the browser. */
async function render(source: string, files: BuiltFiles): Promise<string> {
  const folder = mkdtempSync(join(import.meta.dirname, `build/${source}-`));
  try {
    const outfile = join(folder, "built-page.mjs");
    await bundle({
      entryPoints: [join(import.meta.dirname, "src", source, "built-page.tsx")],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      jsx: "automatic",
      define: { "import.meta.env.SSR": "true" },
      logLevel: "warning",
    });
    const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
    return Renderer.parse(loaded).builtPage(files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
