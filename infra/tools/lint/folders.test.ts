import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
/** More files than this are several subjects, which each deserve a folder. */
const maxFiles = 30;

it("source folders: hold at most 30 files each, besides tests", () => {
  const files = globSync("{shared,functions,infra,web}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: [
      "**/node_modules/**",
      "**/*.{test,fixture,e2e}.*",
      "web/{build,e2e,.react-router}/**",
    ],
  });
  const folders = Map.groupBy(files, (file) => dirname(file));
  const crowded = [...folders].filter(([, inside]) => inside.length > maxFiles);
  expect(crowded.map(([folder]) => folder)).toEqual([]);
});
