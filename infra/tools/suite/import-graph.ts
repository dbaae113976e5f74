import { build, type Plugin } from "esbuild";

/** For each file, all files that it imports directly or indirectly, also by `import()`. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Ignores files that are not sources, such as styles, fonts and generated modules. */
const onlySources: Plugin = {
  name: "only-sources",
  setup: (bundling) => {
    bundling.onResolve({ filter: /^[^./]/ }, () => ({ external: true }));
    bundling.onResolve({ filter: /\?|\.(?:css|woff2?|svg|png|wasm)$|\+types\// }, () => ({
      external: true,
    }));
  },
};

/** Reads the imports of the entries and of what they import. Paths are relative to `root`. */
export async function importGraph(root: string, entries: readonly string[]): Promise<ImportGraph> {
  const { metafile } = await build({
    absWorkingDir: root,
    // One bundle of all entries: a bundle for each would hold most files hundreds of times.
    stdin: {
      contents: entries.map((entry) => `import ${JSON.stringify(`./${entry}`)};`).join("\n"),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    metafile: true,
    logLevel: "silent",
    plugins: [onlySources],
  });
  const direct = new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => external !== true).map(({ path }) => path),
    ]),
  );
  return new Map(entries.map((entry) => [entry, reachable(entry, direct)]));
}

function reachable(entry: string, direct: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([entry]);
  for (const file of found) for (const next of direct.get(file) ?? []) found.add(next);
  return found;
}
