import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
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
