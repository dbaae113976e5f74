import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { bundle } from "./bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "splitsheet-bundle-"));

it("bundles each function with its dependencies, its fonts and a source map without the sources", async () => {
  const entry = join(folder, "handler.ts");
  const font = join(folder, "Sans.ttf");
  writeFileSync(join(folder, "old.cjs"), "module.exports = require('node:path').basename;");
  writeFileSync(
    entry,
    "import base from './old.cjs'; export const handler = (at: string) => base(at);",
  );
  writeFileSync(font, "font");
  const out = join(folder, "out");
  await bundle([{ name: "seal", entry, fonts: [font] }], out);
  const module: unknown = await import(pathToFileURL(join(out, "seal/index.mjs")).href);
  expect(module).toHaveProperty("handler");
  expect(readFileSync(join(out, "seal/index.mjs.map"), "utf8")).not.toContain("sourcesContent");
  expect(existsSync(join(out, "seal/fonts/Sans.ttf"))).toBe(true);
});

it("names what is missing", async () => {
  const missing = [
    { name: "auth", entry: join(folder, "auth.ts") },
    { name: "songs", entry: join(folder, "songs.ts") },
  ];
  await expect(bundle(missing, join(folder, "none"))).rejects.toThrow(/auth\.ts, .*songs\.ts/);
});

it("keeps zod's namespace object, which brings every locale along, out of what the functions bundle", () => {
  const sources = ["shared", "functions"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => join(root, name)),
  );
  expect(sources.length).toBeGreaterThan(50);
  const heavy = sources.filter((file) =>
    /^import \{ z\b[^}]*\} from "zod"/m.test(readFileSync(file, "utf8")),
  );
  expect(heavy).toEqual([]);
});
