import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { composedForms } from "./bench/composed-forms.ts";
import { composedTables } from "./bench/composed-tables.ts";
import { makeDocument } from "./bench/make-document.ts";
import { negatives } from "./bench/negatives.ts";
import { otherLayouts } from "./bench/other-layouts.ts";
import { pagesAndProse } from "./bench/pages-and-prose.ts";
import { Paper } from "./bench/paper.ts";
import { f1Score, scoreSheet } from "./bench/score.ts";
import type { Count, JudgedValue } from "./bench/score.ts";
import { tableLayouts } from "./bench/table-layouts.ts";
import { openDocumentReader } from "./document-reader.ts";
import { doubtfulBelow } from "../../../shared/domain/extraction/doubtful-below.ts";

// npm run bench:parse: measures how well generated documents are read. `--texts` and `--images` say how many of each
// layout, `--seed` which ones, `--layouts WORD` only those whose name has this word, `--documents DIR` names a folder
// with documents, their truth and a score.py.
const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "20" },
    images: { type: "string", default: "1" },
    seed: { type: "string", default: "0" },
    layouts: { type: "string", default: "" },
    documents: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
/** Target milliseconds per page on an idle machine. */
const limits = { text: 1000, image: 8000 } as const;
const kinds = [
  { kind: "text", each: Number(values.texts) },
  { kind: "scan", each: Number(values.images) },
  { kind: "photo", each: Number(values.images) },
  { kind: "faint scan", each: Math.ceil(Number(values.images) / 2) },
  { kind: "turned photo", each: Math.ceil(Number(values.images) / 2) },
] as const;
const layouts = [
  ...tableLayouts,
  ...otherLayouts,
  ...composedTables,
  ...composedForms,
  ...pagesAndProse,
];
const counts = new Map<string, Count>();
const times = new Map<string, number[]>();
const judged: JudgedValue[] = [];
const reader = await openDocumentReader();
for (const [place, layout] of layouts.entries()) {
  if (!layout.name.includes(values.layouts)) continue;
  for (const { kind, each } of kinds) {
    if (kind !== "text" && layout.textOnly === true) continue;
    for (let copy = 0; copy < each; copy++) {
      const seed = 1_000_000 * Number(values.seed) + 1000 * place + 10 * copy + kind.length;
      const { truth, bytes } = await makeDocument(layout, kind, seed);
      const start = performance.now();
      const sheet = await reader.read(bytes);
      add(times, kind, performance.now() - start);
      const { count, judged: own, mistakes } = scoreSheet(sheet, truth);
      judged.push(...own);
      for (const key of [`${kind}, all layouts`, `${kind}: ${layout.name}`]) sum(key, count);
      if (values.verbose && mistakes.length > 0)
        console.log(`${kind} ${layout.name} ${copy}: ${mistakes.join("; ")}`);
    }
  }
}
const invented: string[] = [];
for (const [place, negative] of negatives.entries()) {
  const paper = new Paper(place);
  negative.draw(paper);
  const { splits } = await reader.read(await paper.bytes());
  if (splits.length > 0) invented.push(negative.name);
}
await reader.stop();

console.log("\nF1 of all fields");
for (const [key, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(
    `${key.padEnd(50)} ${f1Score(count).toFixed(3)}  ${count.right} right, ${count.wrong} wrong, ${count.missed} missed`,
  );
console.log(
  `\nSplits invented on ${invented.length} of ${negatives.length} documents that are no split sheets ${invented.join(", ")}`,
);
console.log("\nConfidence    values   right");
const steps = [
  ["sure", doubtfulBelow, 1.01],
  ["from 0.95", 0.95, 1.01],
  ["from 0.90", doubtfulBelow, 0.95],
  ["from 0.80", 0.8, doubtfulBelow],
  ["from 0.60", 0.6, 0.8],
  ["below", 0, 0.6],
] as const;
for (const [name, from, to] of steps) {
  const own = judged.filter(({ confidence }) => confidence >= from && confidence < to);
  const right = own.filter(({ isRight }) => isRight).length;
  const share = own.length === 0 ? "–" : `${((100 * right) / own.length).toFixed(2)} %`;
  console.log(`${name.padEnd(12)}  ${String(own.length).padStart(6)}   ${share}`);
}
console.log("\nSeconds: median, nine of ten, longest, and the median as a part of the limit");
for (const [kind, all] of times) {
  const sorted = all.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  const limit = kind === "text" ? limits.text : limits.image;
  console.log(
    `${kind.padEnd(13)} ${seconds(middle)}, ${seconds(sorted[Math.floor(sorted.length * 0.9)])}, ${seconds(sorted.at(-1))}, ${(middle / limit).toFixed(2)} of ${seconds(limit)}`,
  );
}
scoreGiven(values.documents);

function seconds(ms = 0): string {
  return (ms / 1000).toFixed(2);
}

function add(map: Map<string, number[]>, key: string, value: number): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function sum(key: string, { right, wrong, missed }: Count): void {
  const before = counts.get(key) ?? { right: 0, wrong: 0, missed: 0 };
  counts.set(key, {
    right: before.right + right,
    wrong: before.wrong + wrong,
    missed: before.missed + missed,
  });
}

/** Scores other documents by the scorer that lies beside them. */
function scoreGiven(folder: string | undefined): void {
  const scorer = folder === undefined ? undefined : join(folder, "score.py");
  if (folder === undefined || scorer === undefined || !existsSync(scorer)) {
    console.log("\nNo other documents with a score.py: skipped (--documents DIR)");
    return;
  }
  const out = mkdtempSync(join(tmpdir(), "parsed-"));
  const files = readdirSync(folder).filter((name) => /\.(?:pdf|png|jpe?g)$/.test(name));
  const parse = join(import.meta.dirname, "parse.ts");
  const paths = files.map((name) => join(folder, name));
  execFileSync(process.execPath, [parse, ...paths, "--out", out], { stdio: "ignore" });
  execFileSync("python3", [scorer, folder, out, "--rows"], { stdio: "inherit" });
  rmSync(out, { recursive: true });
}
