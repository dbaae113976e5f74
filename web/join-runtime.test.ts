import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "../infra/tools/testing/temporary-directory.ts";
import { joinRuntime } from "./join-runtime.ts";

it("the bundler's functions are in the base, and nothing names their file", async () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  mkdirSync(join(directory, "assets"));
  const files = {
    "assets/rolldown-runtime-Ab-1.js": `var e=1,t=n=>n+e;export{e as a,t as o};`,
    "assets/base-2.js": `import{o as e}from"./rolldown-runtime-Ab-1.js";var x=e(1);export{x as t};`,
    "assets/page-3.js": `import{a as r,o}from"./rolldown-runtime-Ab-1.js";import{t as n}from"./base-2.js";export default[r,o(n)];`,
    "assets/other-4.js": `import"./rolldown-runtime-Ab-1.js";export{};`,
    "assets/manifest-5.js": `m={imports:["/assets/rolldown-runtime-Ab-1.js","/assets/base-2.js"]}`,
    "index.html": `<link rel="modulepreload" href="/assets/rolldown-runtime-Ab-1.js"/><link rel="modulepreload" href="/assets/base-2.js"/>`,
  };
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(directory, file), content);
  joinRuntime(directory);
  const read = (file: string) => readFileSync(join(directory, file), "utf8");
  expect(readdirSync(join(directory, "assets"))).not.toContain("rolldown-runtime-Ab-1.js");
  expect(
    Object.keys(files)
      .slice(1)
      .filter((file) => read(file).includes("rolldown")),
  ).toEqual([]);
  expect(read("assets/manifest-5.js")).toBe(
    `m={imports:["/assets/base-2.js","/assets/base-2.js"]}`,
  );
  const address = pathToFileURL(join(directory, "assets/page-3.js")).href;
  const loaded: unknown = await import(/* @vite-ignore */ address);
  expect(loaded).toMatchObject({ default: [1, 3] });
});
