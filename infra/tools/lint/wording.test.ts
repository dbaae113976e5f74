import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** The sources of what people read, besides tests. */
const sources = globSync("{shared,functions,web/src}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/*.{test,fixture}.*"],
}).map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));

/** The lines of a source in which a pattern occurs. */
const found = (pattern: RegExp, within: typeof sources) =>
  within.flatMap(({ file, source }) =>
    source.split("\n").flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

it("wording: a count has its noun by `countLabel`, never with '(s)' or a plural of its own", () => {
  expect(found(/[a-z]\(s\)/, sources)).toEqual([]);
  const plural = /\}?\s*\$?\{?[\w.]+ === "?1"? \? "(\w+)" : "\1s"|\? "" : "s"|"person" : "people"/;
  const declared = "shared/domain/text/count-label.ts";
  expect(
    found(
      plural,
      sources.filter(({ file }) => file !== declared),
    ),
  ).toEqual(onDocuments);
});

/** What the sealed PDF prints. */
const onDocuments = [
  expect.stringMatching(/certificate-events\.ts: .*"contributor" : "contributors"/),
];

it("wording: dates on screen are written by `web/src/lib/format.ts` alone", () => {
  const pages = sources.filter(
    ({ file }) => file.startsWith("web/src/") && file !== "web/src/lib/format.ts",
  );
  const own =
    /DateTimeFormat|toLocale(?:Date|Time)String|new Date\([^)]*\)\.toLocale|getFullYear|toDateString/;
  // The value of a date field, which the browser itself shows in the reader's locale.
  expect(found(own, pages)).toEqual([
    expect.stringMatching(/^web\/src\/features\/sharing\/dialog\/expiry-day\.ts: /),
  ]);
});
