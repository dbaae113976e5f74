import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
/** The most lines of a page, so that it is read. */
const mostLines = { "README.md": 150, others: 200 };

const pages = globSync(["*.md", ".github/*.md", "{functions,infra,shared,web,events}/**/*.md"], {
  cwd: root,
  exclude: ["**/node_modules/**"],
}).toSorted();

const pageText = (page: string): string => readFileSync(join(root, page), "utf8");
/** A page without its blocks of code, whose lines are commands and drawings. */
const proseOf = (page: string): string => pageText(page).replaceAll(/^```[\s\S]*?^```/gm, "");

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  return new Set(
    [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(/\s/g, "-"),
    ),
  );
}

/** Whether the target of a link exists: a file or folder, a heading, or another site. */
function leadsSomewhere(page: string, target: string): boolean {
  if (/^(?:https?|mailto):/.test(target)) return true;
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : join(dirname(page), path);
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || (file.endsWith(".md") && anchorsOf(file).has(anchor));
}

/** The names of the project's source files, and each with its folder. */
const fileNames = new Set(
  globSync("{shared,functions,infra,web}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  }).flatMap((file) => {
    const parts = file.split("/");
    return [parts.slice(-1).join("/"), parts.slice(-2).join("/")];
  }),
);

/** Whether a text in backticks names a source file by its name alone, or by its folder and name. */
function isFileName(text: string): boolean {
  return /^(?:[\w-]+\/)?[\w.-]+\.tsx?$/.test(text) && !isProjectPath(text);
}

/** Whether a text in backticks names a file or folder of this project by its path. */
function isProjectPath(text: string): boolean {
  return /^(?:\.github|events|functions|infra|shared|web)\/[\w./$-]*$/.test(text);
}

it("the checked pages include README.md", () => {
  expect(pages).toContain("README.md");
});

it.each(pages)("%s is not longer than the limit", (page) => {
  const most = page === "README.md" ? mostLines["README.md"] : mostLines.others;
  expect(pageText(page).split("\n").length - 1).toBeLessThanOrEqual(most);
});

it.each(pages)("each link of %s has an existing target", (page) => {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !leadsSomewhere(page, target))).toEqual([]);
});

it.each(pages)("each path that %s names exists", (page) => {
  const named = [...proseOf(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = ""]) => text)
    .filter(isProjectPath);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(pages)("each file that %s names without its path exists", (page) => {
  const named = [...proseOf(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = ""]) => text)
    .filter(isFileName);
  expect(named.filter((name) => !fileNames.has(name))).toEqual([]);
});
