import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { build, type Plugin } from "esbuild";

/** A file that only passes on what others export. */
const passingOn = /^(import(\{[^{}]*\}from)?"[^"]*";?)*(export\{[^{}]*\}(from"[^"]*")?;?)*\s*$/;
/** Loaded by the start of a page alone: the list of routes, the frames of pages, and the call that begins. */
const startOnly = /^\/assets\/(manifest|root|visitor-layout|entry\.client)-[\w-]+\.js$/;

/**
 * Joins the start of a page with what only it uses, and with files that only pass on what others export. Everything else
 * stays a file, so that a module exists once.
 */
export async function joinPageStart(code: string, directory: string): Promise<string> {
  const files: Plugin = {
    name: "files",
    setup(bundle) {
      bundle.onResolve({ filter: /./ }, ({ path }) => {
        const address = posix.resolve("/assets", path);
        const source = readFileSync(join(directory, address), "utf8");
        if (!startOnly.test(address) && !passingOn.test(source))
          return { path: address, external: true };
        return { path: address, namespace: "files" };
      });
      bundle.onLoad({ filter: /./, namespace: "files" }, ({ path }) => ({
        contents: readFileSync(join(directory, path), "utf8"),
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: code },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    plugins: [files],
  });
  return outputFiles[0]?.text ?? "";
}
