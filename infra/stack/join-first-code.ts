import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { firstFiles } from "./first-files.ts";

/** The file with all code that a new environment reads at once. */
const joinedFile = "first.mjs";

/**
 * Joins the code that a bundle's entry imports statically into one file. The bundler makes a chunk of whatever a set of
 * late imports has in common, which are up to 70 files in a function with many of them: each is looked for, read and
 * linked on its own, and a quarter of a cold import went into that. A late chunk still imports the former files, which
 * now only pass on what the joined one exports: no module is there twice.
 */
export async function joinFirstCode(directory: string): Promise<void> {
  const first = firstFiles(directory);
  const [entry, ...chunks] = first;
  if (entry === undefined || chunks.length === 0) return;
  const exported = new Map(first.map((name) => [name, exportsOf(join(directory, name))]));
  const passedOn = first.map((name, place) => {
    const names = exported.get(name) ?? [];
    return { name, pairs: names.map((one) => ({ one, joined: `${one}_${place}` })) };
  });
  const code = passedOn.map(
    ({ name, pairs }) =>
      `export{${pairs.map(({ one, joined }) => `${one} as ${joined}`).join()}}from"./${name}";`,
  );
  const { outputFiles } = await build({
    stdin: { contents: code.join("\n"), resolveDir: directory },
    outfile: join(directory, joinedFile),
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    minify: true,
    // Leads through the chunks' own maps to the sources.
    sourcemap: true,
    sourcesContent: false,
    legalComments: "none",
    logLevel: "error",
    write: false,
    plugins: [
      {
        name: "late-chunks",
        setup: (bundling) => {
          bundling.onResolve({ filter: /^\.\// }, ({ path, kind }) =>
            kind === "dynamic-import" ? { path, external: true } : undefined,
          );
        },
      },
    ],
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  for (const { name, pairs } of passedOn) {
    const names = pairs.map(({ one, joined }) => `${joined} as ${one}`).join();
    writeFileSync(join(directory, name), `export{${names}}from"./${joinedFile}";\n`);
    rmSync(join(directory, `${name}.map`));
  }
}

/** The names that a chunk exports. */
function exportsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/export\{([^}]*)\}/g)].flatMap(([, list = ""]) =>
    list.split(",").flatMap((one) => /([\w$]+)\s*$/.exec(one)?.[1] ?? []),
  );
}
