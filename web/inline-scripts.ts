import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { joinPageStart } from "./page-start.ts";

const bootScript = /<script type="module"(?: async="")?>(import [\s\S]*?)<\/script>/g;
const inlineScript = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g;

/** Stores a new asset with this code and returns its address. */
type Store = (name: string, code: string) => string;

/**
 * Moves all inline scripts of the built pages into files, so that the content security policy allows none. A policy
 * with their hashes would belong to one build, and a deploy changes policy and pages at different times.
 */
export async function moveInlineScripts(directory: string): Promise<void> {
  const store: Store = (name, code) => {
    const hash = createHash("sha256").update(code).digest("hex").slice(0, 10);
    const address = `/assets/${name}-${hash}.js`;
    writeFileSync(join(directory, address), code);
    return address;
  };
  const pages = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const page of pages.filter((file) => file.endsWith(".html"))) {
    const file = join(directory, page);
    const { html, start } = takeInlineScripts(readFileSync(file, "utf8"), store);
    const joined = start && (await joinPageStart(withPreloaded(start, html), directory));
    writeFileSync(file, joined ? withStart(html, store("boot", joined)) : html);
  }
}

/** The address of a page's start until it has one. */
const noAddress = "/assets/boot.js";

/**
 * The HTML of a page with its inline scripts as files, and the code of its start. What React writes for parts that it
 * renders later sets global variables, which a module can't, so it stays a script of its own.
 */
export function takeInlineScripts(
  page: string,
  store: Store,
): { html: string; start: string | undefined } {
  const end = page.indexOf("<body");
  let start: string | undefined;
  // Loaded without `async`: React would treat an async script with an address as a foreign one. A module waits for the
  // document in any case.
  let body = page.slice(end).replace(bootScript, (_, code: string) => {
    start = code;
    return `<script type="module" src="${noAddress}"></script>`;
  });
  const scripts = [...body.matchAll(inlineScript)].map(([, , code = ""]) => code);
  if (start !== undefined && !scripts.some((code) => code.includes("$RC"))) {
    start = [...scripts, start].join(";\n");
    body = body.replace(inlineScript, (_, attributes: string) => `<script${attributes}></script>`);
  }
  return { html: joined(page.slice(0, end), "early", store) + joined(body, "page", store), start };
}

const preload = /<link rel="modulepreload" href="([^"]+)"/g;

/**
 * The start of a page that imports all scripts that the page would preload. They are asked for once the start is there,
 * not beside the styles and the first calls: what a person sees first would share a slow line with ten times its bytes.
 */
const withPreloaded = (start: string, html: string): string =>
  [...html.matchAll(preload)].reduce((code, [, file]) => `${code};\nimport "${file}"`, start);

/**
 * The HTML of a page that loads its start from this address. The links of its scripts stay for React, which would add
 * them again, but load nothing.
 */
const withStart = (html: string, address: string): string =>
  html.replace(noAddress, address).replace(preload, `$& media="not all"`);

/**
 * Joins the inline scripts of a part of a page into one file, which loads in place of the last. The others stay as
 * empty elements, because React looks for them when it hydrates the page.
 */
function joined(part: string, name: string, store: Store): string {
  const scripts = [...part.matchAll(inlineScript)].filter(([, , code]) => code !== "");
  const last = scripts.at(-1);
  if (last === undefined) return part;
  const code = scripts.map(([, , one]) => one).join(";\n");
  const address = store(name, transformSync(code, { minify: true, target: "es2022" }).code);
  return part.replace(inlineScript, (_, attributes: string, _code: string, at: number) =>
    at === last.index
      ? `<script${attributes} src="${address}"></script>`
      : `<script${attributes}></script>`,
  );
}
