import { join } from "node:path";
import { expect, it } from "vitest";
import { fileOf, type BundledModule } from "./chunk-groups.ts";

const root = join(import.meta.dirname, "..");
const page = (name: string) => join(root, `web/src/routes/${name}.tsx`);
const own = (name: string) => join(root, "web/src", name);

/** A graph of modules by what each imports: at once, and later. */
function graphOf(
  imports: Readonly<Record<string, readonly string[]>>,
  later: Readonly<Record<string, readonly string[]>> = {},
) {
  const importersOf = (id: string, of: typeof imports) =>
    Object.keys(of).filter((from) => of[from]?.includes(id));
  return (id: string): BundledModule => ({
    isEntry: id.includes("/routes/") || id.endsWith("root.tsx"),
    importers: importersOf(id, imports),
    dynamicImporters: importersOf(id, later),
    imports: imports[id] ?? [],
  });
}

it.each([
  ["base", ["root"]],
  ["base", ["landing", "files"]],
  ["base", ["faq", "verify", "join"]],
  ["application", ["app-layout"]],
  ["application", ["dashboard", "files"]],
  ["files", ["files"]],
  ["sheet-editor", ["create", "edit-agreement"]],
  ["sheet", ["create", "edit-agreement", "profile", "upload-agreement"]],
  ["sheet", ["edit-agreement", "templates/templates"]],
  ["application", ["agreements", "templates/templates"]],
  [undefined, ["privacy", "terms"]],
  [undefined, ["texts/developers", "texts/privacy", "texts/terms"]],
  ["base", ["texts/developers", "texts/faq", "texts/terms"]],
])("a module belongs to %s if %j import it", (file, pages) => {
  const importers = pages.map((name) => (name === "root" ? own("root.tsx") : page(name)));
  const graph = graphOf(Object.fromEntries(importers.map((id) => [id, [own("lib/part.ts")]])));
  expect(fileOf(own("lib/part.ts"), graph)).toBe(file);
});

it("what forms need is in files of its own: pages without a form load none of it", () => {
  const zod = join(root, "node_modules/zod/index.js");
  const [resolver, text] = [own("sheet/resolver.ts"), own("lib/text.ts")];
  const graph = graphOf({
    [page("create")]: [resolver],
    [page("song")]: [resolver],
    [page("profile")]: [resolver],
    [page("files")]: [text],
    [resolver]: [zod, text],
  });
  expect([zod, resolver, text].map((id) => fileOf(id, graph))).toEqual([
    "sheet",
    "sheet",
    "application",
  ]);
});

it("what holds the values of forms is in a file without the fields of a sheet", () => {
  const forms = join(root, "node_modules/react-hook-form/dist/index.esm.mjs");
  const importers = ["create", "song", "profile"].map((name) => [page(name), [forms]]);
  expect(fileOf(forms, graphOf(Object.fromEntries(importers)))).toBe("forms");
});

it("what the build alone runs for each page is in the file of those that run it in the browser", () => {
  const script = own("api/early-calls/early-calls-script.ts");
  const reads = own("api/early-calls/page-reads.ts");
  const imports = { [own("root.tsx")]: [script], [script]: [reads], [page("app-layout")]: [reads] };
  expect(fileOf(reads, graphOf(imports))).toBe("application");
});

it("what a page imports and others load later is not in the page's file", () => {
  const [dialog, form] = [own("lyrics-dialog.tsx"), own("lyrics-form.tsx")];
  const imports = { [page("song")]: [form], [dialog]: [form] };
  const ofSongOnly = graphOf(imports, { [page("song")]: [dialog] });
  expect(fileOf(form, ofSongOnly)).toBe("song");
  const ofTwo = graphOf(imports, { [page("song")]: [dialog], [page("lyrics")]: [dialog] });
  expect(fileOf(form, ofTwo)).toBe("song-common");
  const ofOpen = graphOf(imports, { [page("song")]: [dialog], [page("sign-in")]: [dialog] });
  expect(fileOf(form, ofOpen)).toBeUndefined();
  expect(fileOf(dialog, ofTwo)).toBeUndefined();
});

it("what only pages of a sheet import is not in the file of theirs if another page loads it later", () => {
  const field = own("components/ipi-field.tsx");
  const imports = { [page("create")]: [field], [page("edit-agreement")]: [own("part.tsx"), field] };
  const ofProfile = { [page("profile")]: [field] };
  expect(fileOf(field, graphOf({ ...imports, ...ofProfile }))).toBe("sheet");
  const later = { [page("team")]: [field] };
  expect(fileOf(field, graphOf({ ...imports, ...ofProfile }, later))).toBe("application");
});

it("a small module of one page that others load later is in a file of the page, unless that file is large", () => {
  const rules = join(root, "shared/domain/extraction/percentages.ts");
  const fileFor = (name: string) =>
    fileOf(rules, graphOf({ [page(name)]: [rules] }, { [page("agreement")]: [rules] }));
  expect(fileFor("upload-agreement")).toBe("upload-agreement-common");
  expect(fileFor("files")).toBe("application");
});
