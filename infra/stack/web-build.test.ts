import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import { readWebBuild } from "./web-build.ts";

it("readWebBuild: finds the prerendered pages of a build, and the assets with a brotli copy", () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  for (const folder of ["pricing", "assets"]) mkdirSync(join(directory, folder));
  for (const file of ["index.html", "pricing/index.html", "__spa-fallback.html"])
    writeFileSync(join(directory, file), "<p></p>");
  for (const file of ["a-1.js", "a-1.js.br", "b-2.js"])
    writeFileSync(join(directory, "assets", file), "");
  expect(readWebBuild(directory)).toEqual({
    directory,
    pages: ["/", "/pricing"],
    compressedAssets: ["a-1.js"],
  });
});
