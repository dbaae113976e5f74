import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareImage } from "../../../functions/extraction/prepare-image.ts";
import { preparePdf } from "../../../functions/extraction/pdf/prepare-pdf.ts";
import { pagesMax } from "../../../functions/extraction/read-document.ts";
import { parseSplitSheet } from "../../../shared/domain/extraction/parse-split-sheet.ts";
import { wordsOfTextract } from "../../../shared/domain/extraction/textract-words.ts";
import { layouts } from "./bench/layouts.ts";
import { makeDocument, makeNegative } from "./bench/make-document.ts";
import { negatives } from "./bench/negatives.ts";
import { isOtherHand, otherHands } from "./bench/other-hands/hands.ts";
import { pageKinds, printReport, reportAsJson } from "./bench/report.ts";
import type { Measured } from "./bench/report.ts";
import { scoreSheet } from "./bench/score.ts";
import type { ReadSheet } from "./bench/score.ts";
import { Random, seedOf } from "./bench/random.ts";
import { Tallies, Tally } from "./bench/tally.ts";
import { openDocumentReader } from "./document-reader.ts";

// npm run bench:parse: measures how well generated documents are read. `--texts` and `--images` say how many of each
// layout (`--images 0.1`: of a tenth of the layouts), `--layouts WORD` takes only those whose family or name has this word (`other-hand`: those by other hands), `--json FILE` also writes the figures.
// Each run draws other documents; `--seed` repeats a run. `--documents DIR` names a folder with documents, their truth
// and a score.py. It fails if splits are found in documents without splits.
const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "10" },
    images: { type: "string", default: "1" },
    seed: { type: "string" },
    layouts: { type: "string", default: "" },
    json: { type: "string" },
    documents: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`Seed ${seed} (--seed ${seed} repeats this run)`);
const measured: Measured = {
  seed,
  byKind: new Tallies(),
  byFamily: new Tallies(),
  byLayout: new Tallies(),
  byWear: new Tallies(),
  byHand: new Tallies(),
  all: new Tally(),
  inventions: [],
  negatives: 0,
  processor: [],
  elapsed: new Map(),
};
const reader = await openDocumentReader();
await readLayouts();
await readNegatives();
await reader.stop();
printReport(measured);
if (values.json !== undefined) writeFileSync(values.json, `${reportAsJson(measured)}\n`);
scoreGiven(values.documents);
if (measured.inventions.length > 0) process.exitCode = 1;

async function readLayouts(): Promise<void> {
  for (const { family, layout } of layouts) {
    const name = `${family}/${layout.name}`;
    if (!name.includes(values.layouts)) continue;
    for (const kind of pageKinds) {
      if (kind !== "text" && layout.textOnly === true) continue;
      const each = copiesOf(name, kind);
      for (let copy = 0; copy < each; copy++) {
        const { truth, bytes, wear } = await makeDocument(layout, kind, seedOf(`${seed} ${name} ${kind} ${copy}`)); // prettier-ignore
        const score = scoreSheet(await read(bytes, kind), truth);
        const { byKind, byFamily, byHand, byLayout, byWear, all } = measured;
        byLayout.of(name).add(score);
        const tallies = isOtherHand(family)
          ? [byHand.of(`${family}/${kind}`)]
          : [all, byKind.of(kind), byFamily.of(`${family}/${kind}`)];
        for (const tally of tallies) tally.add(score);
        if (wear !== undefined && !isOtherHand(family)) byWear.of(wear).add(score);
        if (values.verbose && score.mistakes.length > 0)
          console.log(`${kind} ${name} ${copy}: ${score.mistakes.join("; ")}`);
      }
    }
  }
}

async function readNegatives(): Promise<void> {
  const papers = [
    ...(values.layouts === "" ? negatives : []),
    ...Object.entries(otherHands).flatMap(([family, { papers: own }]) =>
      family.includes(values.layouts) ? own : [],
    ),
  ];
  for (const negative of papers) {
    for (const kind of pageKinds) {
      if (kind !== "text" && copiesOf(negative.name, kind) < 1) continue;
      const bytes = await makeNegative(negative, kind, seedOf(`${seed} ${negative.name} ${kind}`));
      const { splits } = await read(bytes, kind);
      measured.negatives++;
      if (splits.length > 0) measured.inventions.push(`${negative.name} (${kind})`);
    }
  }
}

/** How many documents of a layout are read. A part of one is the chance of another one. */
function copiesOf(name: string, kind: string): number {
  const wanted = Number(kind === "text" ? values.texts : values.images);
  return Math.floor(wanted + new Random(seedOf(`${seed} ${name} ${kind} copies`)).next());
}

/** Reads a document as the product does, and notes how long that takes. */
async function read(bytes: Buffer, kind: string): Promise<ReadSheet> {
  const start = performance.now();
  const blocks = await reader.blocks(bytes);
  const before = process.cpuUsage();
  const pages = kind === "text" ? preparePdf(bytes, pagesMax).pages : 1;
  if (kind !== "text") await prepareImage(bytes);
  const sheet = parseSplitSheet(wordsOfTextract(blocks));
  const { user, system } = process.cpuUsage(before);
  measured.processor.push((user + system) / 1000 / pages);
  const elapsed = measured.elapsed.get(kind) ?? [];
  measured.elapsed.set(kind, [...elapsed, performance.now() - start]);
  return sheet;
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
