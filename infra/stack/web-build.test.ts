import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import { inlineScriptHashes, liveScriptHashes, readWebBuild } from "./web-build.ts";

// printf 'go()' | openssl dgst -sha256 -binary | base64
const goHash = "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=";
const page = `<script>go()</script><script type="module" src="/assets/a.js"></script>`;

const load = (url: string) =>
  url.endsWith("/") ? Promise.resolve(new Response(page)) : Promise.reject(new Error("refused"));

it("inlineScriptHashes: hashes inline scripts of a page, and no scripts with a source address", () => {
  expect(inlineScriptHashes(page)).toEqual([goHash]);
});

it("readWebBuild: finds the prerendered pages of a build, and each inline script once", () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  mkdirSync(join(directory, "pricing"));
  for (const file of ["index.html", "pricing/index.html", "__spa-fallback.html"])
    writeFileSync(join(directory, file), page);
  expect(readWebBuild(directory)).toEqual({
    pages: ["/", "/pricing"],
    scriptHashes: [goHash],
    compressedAssets: [],
  });
  expect(readWebBuild(join(directory, "nowhere"))).toBeUndefined();
});

it("liveScriptHashes: reads the scripts of a live site, and none of a site that does not respond", async () => {
  expect(await liveScriptHashes("https://app.example", ["/", "/pricing"], load)).toEqual([goHash]);
  expect(await liveScriptHashes("http://localhost:3000", ["/"], load)).toEqual([]);
});
