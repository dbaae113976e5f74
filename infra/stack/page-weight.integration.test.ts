import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { sitePathsCode } from "./constructs/edge-functions.ts";
import { compress } from "../local/cloudfront/headers.ts";
import { readWebBuild } from "./web-build.ts";

const build = join(import.meta.dirname, "../../web/build/client");
/** Bytes. CloudFront does not compress smaller files. */
const smallestCompressed = 1000;

/** The paths of the scripts that a built page loads: those that it names, and what they import, as its start does. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(build, page, "index.html"), "utf8");
  // Links of what the start imports are named for React alone (inline-scripts.ts).
  const loaded = html.replace(/<link [^>]*media="not all"\/>/g, "");
  const named = loaded.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  return [...new Set([...named, ...named.flatMap(importsOf)])];
}

/** The scripts that a script imports. */
function importsOf(script: string): string[] {
  const code = readFileSync(join(build, script), "utf8");
  return [...code.matchAll(/(?:from|import)"(?:\.|\/assets)\/([\w.-]+\.js)"/g)].map(
    ([, file]) => `/assets/${file}`,
  );
}

/** Bytes over the network: those of the published brotli copy, or of the file as CloudFront compresses it. */
function sentBytes(address: string): number {
  const copy = join(build, `${address}.br`);
  if (existsSync(copy)) return readFileSync(copy).length;
  const body = readFileSync(join(build, address));
  const isAsItIs = body.length < smallestCompressed || address.endsWith(".woff2");
  return isAsItIs ? body.length : compress(body, "br").length;
}

/**
 * Kilobytes, near what is measured, so that pages do not grow unnoticed; and the number of
 * scripts: each is a request, and a page may make 20 with its styles, fonts, data and pictures. Among them are the head's,
 * which asks for the data, and the start, which asks for the others.
 */
describe.each([
  { name: "signing", page: "sign/_", kilobytes: 87.9, scripts: 3 },
  { name: "a shared song", page: "share/_", kilobytes: 77.2, scripts: 2 },
  { name: "sign-in", page: "auth", kilobytes: 119, scripts: 5 },
  { name: "the landing page", page: "", kilobytes: 122.3, scripts: 4 },
  { name: "the prices", page: "pricing", kilobytes: 119.7, scripts: 5 },
  { name: "the dashboard", page: "dashboard", kilobytes: 166, scripts: 5 },
  { name: "the page of files", page: "files", kilobytes: 190.3, scripts: 7 },
  { name: "the agreements", page: "agreements", kilobytes: 171.8, scripts: 6 },
  { name: "a song", page: "songs/_", kilobytes: 196, scripts: 9 },
  { name: "creating", page: "create", kilobytes: 232.7, scripts: 11 },
])("the JavaScript of $name", ({ page, kilobytes, scripts: most }) => {
  it(`stays below ${kilobytes} KB as it is sent`, () => {
    const bytes = scriptsOf(page).reduce((sum, script) => sum + sentBytes(script), 0);
    // React alone is larger than 60 KB. A smaller sum means that the scripts were not found.
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThan(kilobytes * 1000);
  });

  it(`is at most ${most} files`, () => {
    expect(scriptsOf(page).length).toBeLessThanOrEqual(most);
  });

  it("is named completely by its HTML and its start, so that all scripts load in parallel", () => {
    const scripts = scriptsOf(page);
    const imported = scripts.flatMap(importsOf);
    // The head's script imports nothing, nor is it imported, nor is the start.
    expect(new Set(imported).size).toBeGreaterThanOrEqual(scripts.length - 3);
    expect(imported.filter((script) => !scripts.includes(script))).toEqual([]);
  });
});

it.each(["", "auth", "pricing", "dashboard", "songs/_"])(
  "the page %s asks for its styles and the first calls before its code",
  (page) => {
    const html = readFileSync(join(build, page, "index.html"), "utf8");
    expect(html.match(/<link rel="modulepreload"(?![^>]* media="not all")[^>]*>/g)).toBeNull();
  },
);

it("no scripts import each other in a circle", () => {
  const scripts = readdirSync(join(build, "assets"))
    .filter((file) => file.endsWith(".js"))
    .map((file) => `/assets/${file}`);
  const imports = new Map(scripts.map((script) => [script, importsOf(script)]));
  const neededBy = (script: string): Set<string> => {
    const found = new Set(imports.get(script));
    for (const one of found) for (const next of imports.get(one) ?? []) found.add(next);
    return found;
  };
  expect(scripts.filter((script) => neededBy(script).has(script))).toEqual([]);
});

it("no page loads the table of societies before its PRO field is opened", () => {
  const hasTable = (script: string) =>
    readFileSync(join(build, script), "utf8").includes("SOBODAYCOM");
  const pages = readdirSync(build, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => dirname(file));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(scriptsOf(page).filter(hasTable)).toEqual([]);
  const scripts = readdirSync(join(build, "assets")).filter((file) => file.endsWith(".js"));
  const withTable = scripts.map((file) => `/assets/${file}`).filter(hasTable);
  // The signing page has a build of its own.
  expect(withTable.filter((file) => !file.startsWith("/assets/signing-"))).toHaveLength(1);
  expect(withTable.filter((file) => file.startsWith("/assets/signing-"))).toHaveLength(1);
  for (const bytes of withTable.map(sentBytes)) expect(bytes).toBeLessThan(8000);
});

/** KB of the signing page, with about 1.5 KB of API responses, and with the italic, which only a typed name loads. */
const signingKilobytes = 145.5;

it(`the signing page with its styles and fonts stays below ${signingKilobytes} KB`, () => {
  const html = readFileSync(join(build, "sign/_/index.html"), "utf8");
  const styles = html.match(/\/assets\/[\w.-]+\.css/g) ?? [];
  expect(styles).toHaveLength(1);
  // A sheet with European names loads only the subset fonts. The fonts of the packages have the rarer characters.
  const fonts = readdirSync(join(build, "assets")).filter((file) =>
    /^(hanken-grotesk|newsreader)(?!.*-wght-).*\.woff2$/.test(file),
  );
  expect(fonts).toHaveLength(4);
  const files = ["sign/_/index.html", ...fonts.map((font) => `assets/${font}`)];
  const addresses = [...files, ...styles, ...scriptsOf("sign/_")];
  const bytes = addresses.reduce((sum, address) => sum + sentBytes(address), 0);
  expect(bytes + 1500).toBeLessThan(signingKilobytes * 1000);
});

it("the page for developers with its styles and fonts stays below 300 KB, and no other page loads its code", () => {
  const html = readFileSync(join(build, "developers/index.html"), "utf8");
  const styles = html.match(/\/assets\/[\w.-]+\.css/g) ?? [];
  const fonts = readdirSync(join(build, "assets")).filter((file) =>
    /^(hanken-grotesk|newsreader)(?!.*-wght-).*\.woff2$/.test(file),
  );
  const files = ["developers/index.html", ...fonts.map((font) => `assets/${font}`)];
  const addresses = [...files, ...new Set(styles), ...scriptsOf("developers")];
  expect(addresses.reduce((sum, address) => sum + sentBytes(address), 0)).toBeLessThan(300_000);
  const hasGuide = (script: string) =>
    readFileSync(join(build, script), "utf8").includes("SPLITSHEET_KEY");
  expect(scriptsOf("developers").some(hasGuide)).toBe(true);
  const others = readdirSync(build, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html") && !file.startsWith("developers"))
    .map((file) => dirname(file));
  for (const page of others) expect(scriptsOf(page).filter(hasGuide)).toEqual([]);
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
