import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "../infra/tools/testing/temporary-directory.ts";
import { moveInlineScripts, takeInlineScripts } from "./inline-scripts.ts";

const take = (html: string) => {
  const files = new Map<string, string>();
  const taken = takeInlineScripts(html, (name, code) => {
    files.set(name, code);
    return `/assets/${name}.js`;
  });
  return { ...taken, files: Object.fromEntries(files) };
};

it("the inline scripts of a page become one of its head and its start, in their order", () => {
  const { html, start, files } = take(
    `<html><head><script>early()</script><script src="/a.js"></script></head>` +
      `<body><script>first()</script><p></p><script type="module" async="">import "/b.js"</script>` +
      `<script id="_R_">second()</script></body></html>`,
  );
  expect(html).toBe(
    `<html><head><script src="/assets/early.js"></script><script src="/a.js"></script></head>` +
      `<body><script></script><p></p><script type="module" src="/assets/boot.js"></script>` +
      `<script id="_R_"></script></body></html>`,
  );
  expect(start).toBe(`first();\nsecond();\nimport "/b.js"`);
  expect(files).toEqual({ early: "early();\n" });
});

it("scripts that set global variables stay a file of their own", () => {
  const { html, start, files } = take(
    `<body><script type="module" async="">import "/b.js"</script><script>$RC=1</script></body>`,
  );
  expect(html).toContain(`<script src="/assets/page.js"></script>`);
  expect(start).toBe(`import "/b.js"`);
  expect(files).toEqual({ page: "$RC=1;\n" });
});

it("a page's start has the list of routes in it, and imports all scripts of the page", async () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  mkdirSync(join(directory, "assets"));
  const files = {
    "assets/manifest-1.js": `window.routes=["a"];`,
    "assets/frame-2.js": `import{a as e}from"./base-3.js";export{e as default};`,
    "assets/base-3.js": `let n=0;const a=()=>n+=1;export{a};`,
    "assets/page-4.js": `console.log("page");`,
    "index.html":
      `<head>${["frame-2", "base-3", "page-4"].map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`).join("")}</head>` +
      `<body><script type="module" async="">import "/assets/manifest-1.js"; import * as f from "/assets/frame-2.js"; use(f.default)</script></body>`,
  };
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(directory, file), content);
  await moveInlineScripts(directory);
  const html = readFileSync(join(directory, "index.html"), "utf8");
  // React would add a missing link again, and the browser load its file.
  expect(html).toContain(`href="/assets/frame-2.js" media="not all"/>`);
  expect(html).toContain(`href="/assets/base-3.js" media="not all"/>`);
  const [, boot = ""] = /src="(\/assets\/boot-[\da-f]{10}\.js)"/.exec(html) ?? [];
  const code = readFileSync(join(directory, boot), "utf8");
  expect(code).toContain(`window.routes=["a"]`);
  expect(code).toMatch(/import\{a as \w\}from"\/assets\/base-3\.js"/);
  expect(code).toContain(`import"/assets/page-4.js"`);
  expect(code).not.toContain("frame-2");
});
