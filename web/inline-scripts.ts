import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const bootScript = /<script type="module" async="">(import [\s\S]*?)<\/script>/g;
const inlineScript = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g;

/** Gives the address of a new asset with this code. */
type Store = (name: string, code: string) => string;

/**
 * Moves all inline scripts of the built pages into files, so that the content security policy allows none. A policy with
 * their hashes would belong to one build, and a deploy changes policy and pages at different times.
 */
export function moveInlineScripts(directory: string): void {
  const store: Store = (name, code) => {
    const hash = createHash("sha256").update(code).digest("hex").slice(0, 10);
    const address = `/assets/${name}-${hash}.js`;
    writeFileSync(join(directory, address), code);
    return address;
  };
  const pages = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const page of pages.filter((file) => file.endsWith(".html"))) {
    const file = join(directory, page);
    writeFileSync(file, withoutInlineScripts(readFileSync(file, "utf8"), store));
  }
}

/** The HTML of a page with its inline scripts as files. They run at the same time and in the same order as before. */
export function withoutInlineScripts(html: string, store: Store): string {
  const end = html.indexOf("<body");
  // Loaded without `async`: React would treat an async script with an address as a foreign one. A module waits for the
  // document in any case.
  const body = html.slice(end).replace(bootScript, (_, code: string) => {
    return `<script type="module" src="${store("boot", code)}"></script>`;
  });
  return joined(html.slice(0, end), "early", store) + joined(body, "page", store);
}

/**
 * Joins the inline scripts of a part of a page into one file, which loads in place of the last. The others stay as empty
 * elements, because React looks for them when it hydrates the page.
 */
function joined(part: string, name: string, store: Store): string {
  const scripts = [...part.matchAll(inlineScript)];
  const last = scripts.at(-1);
  if (last === undefined) return part;
  const address = store(name, scripts.map(([, , code]) => code).join(";\n"));
  return part.replace(inlineScript, (_, attributes: string, _code: string, at: number) =>
    at === last.index
      ? `<script${attributes} src="${address}"></script>`
      : `<script${attributes}></script>`,
  );
}
