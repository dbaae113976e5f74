import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { withoutUnusedPadParts } from "./unused-pad-parts.ts";
import { withoutUnusedReactParts } from "./unused-react-parts.ts";

const root = join(import.meta.dirname, "..");
const packageFile = (name: string) => readFileSync(join(root, "node_modules", name), "utf8");
const renderer = packageFile("react-dom/cjs/react-dom-client.production.js");
const pad = packageFile("signature_pad/dist/signature_pad.js");

it.each([
  ["React's renderer", renderer, withoutUnusedReactParts(renderer), 50_000],
  ["the signature pad", pad, withoutUnusedPadParts(pad), 5000],
])("%s is smaller, and still a program", (_, whole, rest, fewer) => {
  expect(rest.length).toBeLessThan(whole.length - fewer);
  expect(() => transformSync(rest, { loader: "js" })).not.toThrow();
});

it("another version of React, with other functions, is noticed", () => {
  const renamed = renderer.replace(
    "function startViewTransition(",
    "function beginViewTransition(",
  );
  expect(() => withoutUnusedReactParts(renamed)).toThrow(/startViewTransition/);
  expect(() => withoutUnusedPadParts(pad.replace("  toSVG({", "  toVector({"))).toThrow(/toSVG/);
});

/** What needs a part of React that the pages leave out (unused-react-parts.ts). */
const needsUnused = [
  /\b(ViewTransition|SuspenseList|useActionState|useFormStatus)\b/,
  /<Activity\b/,
  /<(React\.)?Fragment\b[^>]*\sref=/,
  /\sprecedence=/,
  /<form\b[^>]*\saction=\{|\sformAction=/,
  /<[a-z]+-[a-z-]+[\s>]/,
  /<(link|script)\b[^>]*\s(rel="stylesheet"|async)\b/,
  /\b(preinit|preinitModule|preloadModule|prefetchDNS|preconnect)\(/,
];

/** The code of a page that is not in the browser: the pages that the build renders. */
const runsInBuild = /\/built-page\.tsx$/;

it("no page uses a part of React that is left out", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: join(import.meta.dirname, "src") })
    .map((file) => join(import.meta.dirname, "src", file))
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && !runsInBuild.test(file));
  expect(files.length).toBeGreaterThan(500);
  const uses = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return needsUnused.filter((use) => use.test(code)).map((use) => `${file}: ${use.source}`);
  });
  expect(uses).toEqual([]);
});

it.each([
  ["react-router/dist/production/lib", /^(rsc|server-runtime)\//],
  ["@tanstack/react-query/build/modern", undefined],
  ["react-hook-form/dist", undefined],
  ["react-dropzone/dist", undefined],
  ["@radix-ui", /\/node_modules\//],
])("the package %s uses none either", (name, left) => {
  const folder = join(root, "node_modules", name);
  const files = globSync("**/*.{js,mjs}", { cwd: folder }).filter((file) => !left?.test(file));
  expect(files.length).toBeGreaterThan(0);
  const uses = files.filter((file) =>
    /\b(SuspenseList|useActionState|useFormStatus)\b|\bReact(\$\d)?\.(ViewTransition|Activity)\b/.test(
      readFileSync(join(folder, file), "utf8"),
    ),
  );
  expect(uses).toEqual([]);
});
