import { join, relative, sep } from "node:path";
import type { Plugin, Rolldown } from "vite";
import routes from "./src/routes.ts";

/** What is known of a module that is bundled. */
export interface BundledModule {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  imports: readonly string[];
}

export type ModuleGraph = (id: string) => BundledModule | undefined;

const root = join(import.meta.dirname, "..");
const frame = "routes/app-layout.tsx";
const visitorFrame = "routes/visitor-layout.tsx";
/** What only these pages have in common is too large for the file of all signed-in pages. */
const ownFiles = new Map([
  ["agreement agreements", "agreement-parts"],
  ["agreement create", "sheet-document"],
  ["agreement create sign-agreement", "sheet-document"],
  ["create edit-agreement", "sheet-editor"],
  ["create song upload-agreement", "song-uploads"],
  ["create upload-agreement", "wizard"],
  ["profile team", "account-parts"],
]);
/** The pages with the details or the fields of people on a sheet, which all load `sheet`. */
const sheetPages = new Set(
  [
    ...["contributors", "create", "edit-agreement", "profile", "sign-agreement"],
    ...["rescue/rescue", "templates/templates", "upload-agreement"],
  ].map((name) => `routes/${name}.tsx`),
);
/** What they have to themselves is large, so what others load later of their small modules is for all signed-in pages. */
const largePages = new Set(["routes/files.tsx"]);
/** The open pages that most people come to. */
const firstPages = new Set(["routes/landing.tsx", "routes/pricing.tsx", "routes/sign-in.tsx"]);
/** The open pages for reading: what they alone have in common is for no other page. */
const readingPages = new Set(
  ["developers", "privacy", "terms"].map((name) => `routes/texts/${name}.tsx`),
);
/** What the start of each page has in it (page-start.ts). */
const partOfStart =
  /\/(web\/src\/root|routes\/visitor-layout|defaults\/entry\.client)\.tsx(\?|$)|\.css$/;
/** It makes the script in the head of each page, in the build alone: no page loads what it imports for that. */
const runsInBuild = /\/early-calls-script\.ts$/;
/** The folders of small modules that pages have in common. */
const small = /\/(shared\/domain|web\/src\/(api|components|lib))\//;
const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//;
const frameRoute = routes.find(({ file }) => file === frame);
const signedInPages = new Set(frameRoute?.children?.map(({ file }) => file));
/** They have builds of their own (build-link-page.ts). */
const linkPages = new Set(["routes/sign.tsx", "routes/share.tsx"]);

/** The packages of forms: large, and needed by some pages only. */
const formPackages = /node_modules\/(react-hook-form|zod|@hookform)\//;

/** Also the forms of pages without the fields of a sheet have it. */
const formState = /node_modules\/react-hook-form\//;

/** The page that a module is the entry of: `routes/files.tsx`, or `every` for what starts each page. */
function pageOf(id: string): string {
  const [path = ""] = relative(join(root, "web/src"), id).split(sep).join("/").split("?");
  return path.startsWith("routes/") ? path : "every";
}

/**
 * Names the file of a module by the pages that import it, or none if the bundler may choose. A page loads `base`, if it
 * is signed in `application`, with a form `forms` and `sheet`, and one file of its own. What a module imports is needed
 * by at least the same pages, so the files never import each other in a circle.
 */
export function fileOf(id: string, graph: ModuleGraph): string | undefined {
  if (partOfStart.test(id)) return undefined;
  const pages = importingPages(id, graph, false);
  if (pages.size === 0) return undefined;
  if (pages.has("every") || pages.has(visitorFrame)) return "base";
  if (formState.test(id) && pages.size > 1) return "forms";
  const hasForms = importsForms(id, graph);
  const signedIn = [...pages].filter((page) => page === frame || signedInPages.has(page));
  const open = [...pages].filter((page) => !signedIn.includes(page));
  if (pages.size > 1 && [...pages].every((page) => readingPages.has(page))) return undefined;
  const isOfFirst = open.some((page) => firstPages.has(page));
  if (open.length > 2 || (isOfFirst && pages.size > 1)) return hasForms ? "forms" : "base";
  if (open.length > 0 && signedIn.length > 2) return hasForms ? "sheet" : "base";
  if (signedIn.includes(frame)) return "application";
  if (signedIn.length > 1) {
    const own = ownFiles.get(signedIn.map(pageName).toSorted().join(" "));
    if (open.length === 0 && own !== undefined) return own;
    if (hasForms && signedIn.length > 2) return "sheet";
    // Also of those that load it later, so that nobody else loads `sheet` for it. Schemas need others, which are there.
    const later = importingPages(id, graph, true);
    const isOfSheets = hasForms || [...later].every((page) => sheetPages.has(page));
    return isOfSheets ? "sheet" : "application";
  }
  if (signedIn.length > 0 && icon.test(id)) return "application";
  if (pages.size > 1) return undefined;
  const [only] = pages;
  const all = importingPages(id, graph, true);
  if (all.size === 1) return pageName(only);
  // What other pages load later must not bring this page's code, nor an open page what signed-in pages need.
  const isOfSignedIn = [...all].every((page) => page === frame || signedInPages.has(page));
  if (hasForms || signedIn.length === 0) return undefined;
  if (small.test(id) && largePages.has(only ?? "")) return "application";
  return isOfSignedIn ? `${pageName(only)}-common` : undefined;
}

const pageName = (page = ""): string => page.replace(/^.*\//, "").replace(/\.\w+$/, "");

/** The pages that import a module: at once, or also later. */
function importingPages(id: string, graph: ModuleGraph, later: boolean): Set<string> {
  const pages = new Set<string>();
  walk(id, (at) => {
    const module = graph(at);
    if (module === undefined || runsInBuild.test(at)) return [];
    if (module.isEntry && !linkPages.has(pageOf(at))) pages.add(pageOf(at));
    return later ? [...module.importers, ...module.dynamicImporters] : module.importers;
  });
  return pages;
}

function importsForms(id: string, graph: ModuleGraph): boolean {
  let found = false;
  walk(id, (at) => {
    found ||= formPackages.test(at);
    return found ? [] : (graph(at)?.imports ?? []);
  });
  return found;
}

/** Visits a module and all to which `next` leads from it. */
function walk(id: string, next: (id: string) => readonly string[]): void {
  const seen = new Set([id]);
  for (const at of seen) for (const to of next(at)) seen.add(to);
}

/** Gives the bundler the files of the pages. */
export function pageFiles(): Plugin {
  return {
    name: "splitsheet-page-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // A page's file may also export what other files need of it. Otherwise it would be two.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    outputOptions: (options) => ({ ...options, codeSplitting }),
  };
}

const codeSplitting: Rolldown.CodeSplittingOptions = {
  // A group with what its modules import would take what other groups are for.
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: "pages",
      name: (id, graph) =>
        fileOf(id, (at) => {
          const module = graph.getModuleInfo(at);
          if (module === null) return undefined;
          const { isEntry, importers, dynamicImporters, importedIds } = module;
          return { isEntry, importers, dynamicImporters, imports: importedIds };
        }) ?? null,
    },
  ],
};
