import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { negatives } from "./bench/negatives.ts";
import { otherLayouts } from "./bench/other-layouts.ts";
import { Paper } from "./bench/paper.ts";
import { Random } from "./bench/random.ts";
import { f1, scoreSheet } from "./bench/score.ts";
import type { Count, Judged } from "./bench/score.ts";
import { makeTruth } from "./bench/sheet-truth.ts";
import { tableLayouts } from "./bench/table-layouts.ts";
import { worn } from "./bench/wear.ts";
import { openDocumentReader } from "./document-reader.ts";
import { sureConfidence } from "../../shared/domain/extraction/sure.ts";

// npm run bench:parse: how well the project's own generated documents are read. `--texts` and `--images` say how many of
// each layout, `--documents DIR` names a folder with documents, their truth and a score.py.
const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "20" },
    images: { type: "string", default: "1" },
    documents: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const kinds = [
  { kind: "text", each: Number(values.texts) },
  { kind: "scan", each: Number(values.images) },
  { kind: "photo", each: Number(values.images) },
] as const;
const counts = new Map<string, Count>();
const times = new Map<string, number[]>();
const judged: Judged[] = [];
const reader = await openDocumentReader();
for (const [place, layout] of [...tableLayouts, ...otherLayouts].entries()) {
  for (const { kind, each } of kinds) {
    for (let copy = 0; copy < each; copy++) {
      const random = new Random(1000 * place + 10 * copy + kind.length);
      const truth = makeTruth(random);
      if (kind !== "text" || !layout.withLyrics) truth.lyrics = null;
      const paper = new Paper(random.below(3));
      layout.draw(paper, truth, random);
      const pdf = await paper.bytes();
      const bytes = kind === "text" ? pdf : await worn(pdf, kind, random);
      const start = performance.now();
      const sheet = await reader.read(bytes);
      add(times, kind, performance.now() - start);
      const { count, judged: own, mistakes } = scoreSheet(sheet, truth);
      judged.push(...own);
      const set = layout.heldOut ? "held out" : "known";
      for (const key of [`${kind}, ${set} layouts`, `${kind}: ${layout.name}`]) sum(key, count);
      if (values.verbose && mistakes.length > 0)
        console.log(`${kind} ${layout.name} ${copy}: ${mistakes.join("; ")}`);
    }
  }
}
let invented = 0;
for (const [place, negative] of negatives.entries()) {
  const paper = new Paper(place);
  negative.draw(paper);
  const { splits } = await reader.read(await paper.bytes());
  if (splits.length > 0) invented++;
}
await reader.stop();

console.log("\nF1 of all fields");
for (const [key, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(
    `${key.padEnd(36)} ${f1(count).toFixed(3)}  ${count.right} right, ${count.wrong} wrong, ${count.missed} missed`,
  );
console.log(
  `\nSplits invented on ${invented} of ${negatives.length} documents that are no split sheets`,
);
console.log("\nConfidence   values   right");
for (const [from, to] of [
  [0.95, 1.01],
  [sureConfidence, 0.95],
  [0.8, sureConfidence],
  [0.6, 0.8],
  [0, 0.6],
] as const) {
  const own = judged.filter(({ confidence }) => confidence >= from && confidence < to);
  const right = own.filter(({ isRight }) => isRight).length;
  const share = own.length === 0 ? "–" : `${((100 * right) / own.length).toFixed(1)} %`;
  console.log(`from ${from.toFixed(2)}   ${String(own.length).padStart(6)}   ${share}`);
}
console.log("\nSeconds: median, longest");
for (const [kind, all] of times) {
  const sorted = all.toSorted((a, b) => a - b);
  console.log(
    `${kind.padEnd(6)} ${seconds(sorted[sorted.length >> 1])}, ${seconds(sorted.at(-1))}`,
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
