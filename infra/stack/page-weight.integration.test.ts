import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sitePathsCode } from "./constructs/edge-functions.ts";
import { compress } from "../local/cloudfront/headers.ts";
import { readWebBuild } from "./web-build.ts";

const build = join(import.meta.dirname, "../../web/build/client");
/** Bytes. CloudFront does not compress smaller files. */
const smallestCompressed = 1000;

/** The paths of the scripts in a built page's HTML: the entry script and the scripts that it imports. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(build, page, "index.html"), "utf8");
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

/** Bytes over the network: those of the published brotli copy, or of the file as CloudFront compresses it. */
function sentBytes(address: string): number {
  const copy = join(build, `${address}.br`);
  if (existsSync(copy)) return readFileSync(copy).length;
  const body = readFileSync(join(build, address));
  const isAsItIs = body.length < smallestCompressed || address.endsWith(".woff2");
  return isAsItIs ? body.length : compress(body, "br").length;
}

/** Kilobytes. They are below the targets of `bench-pages.ts`, so that pages do not grow unnoticed. */
describe.each([
  { name: "signing", page: "sign/_", most: 93.7 },
  { name: "a shared song", page: "share/_", most: 87.8 },
  { name: "sign-in", page: "auth", most: 133 },
  { name: "the dashboard", page: "dashboard", most: 167 },
  { name: "the page of files", page: "files", most: 195 },
])("the JavaScript of $name", ({ page, most }) => {
  it(`stays below ${most} KB as it is sent`, () => {
    const bytes = scriptsOf(page).reduce((sum, script) => sum + sentBytes(script), 0);
    // React alone is larger than 60 KB. A smaller sum means that the scripts were not found.
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThan(most * 1000);
  });

  it("is listed completely in the HTML of its page, so that all scripts load in parallel", () => {
    // The files with the pages' former inline scripts import nothing.
    const scripts = scriptsOf(page).filter(
      (script) => !/\/(early|page)-[\da-f]{10}\.js$/.test(script),
    );
    const imported = scripts.flatMap((script) =>
      [...readFileSync(join(build, script), "utf8").matchAll(/from"\.\/([\w.-]+\.js)"/g)].map(
        ([, file]) => `/assets/${file}`,
      ),
    );
    // Fewer imports than scripts mean that the imports were not found.
    expect(imported.length).toBeGreaterThanOrEqual(scripts.length - 1);
    expect(imported.filter((script) => !scripts.includes(script))).toEqual([]);
  });
});

/** KB of the signing page, with about 5 KB of API responses. */
const signingKilobytes = 192;

it(`the signing page with its styles and fonts stays below ${signingKilobytes} KB`, () => {
  const html = readFileSync(join(build, "sign/_/index.html"), "utf8");
  const named = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))];
  // A sheet with European names loads only the subset fonts. The fonts of the packages have the rarer characters.
  const fonts = readdirSync(join(build, "assets")).filter((file) =>
    /^(hanken-grotesk|newsreader)(?!.*-wght-).*\.woff2$/.test(file),
  );
  expect(fonts).toHaveLength(4);
  const addresses = ["sign/_/index.html", ...named, ...fonts.map((font) => `assets/${font}`)];
  const bytes = addresses.reduce((sum, address) => sum + sentBytes(address), 0);
  expect(bytes + 5000).toBeLessThan(signingKilobytes * 1000);
});

it("the list of compressed assets fits into a CloudFront function", () => {
  expect(sitePathsCode(readWebBuild(build)).length).toBeLessThan(10_000);
});

describe("the scripts of the pages", () => {
  const pages = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  it.each(pages)("are files in %s: the content security policy allows no inline script", (page) => {
    const html = readFileSync(join(build, page), "utf8");
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    // An empty element, which React expects, runs nothing.
    expect(scripts.filter(([, , code]) => code !== "")).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html.match(/<script type="module".*?<\/script>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" src="\/assets\/(boot|signing|shared)-[\w-]+\.js"><\/script>$/,
      ),
    ]);
  });
});
