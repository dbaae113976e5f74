import { doubtfulBelow } from "../../../../shared/domain/extraction/doubtful-below.ts";
import { isOtherHand } from "./other-hands/hands.ts";
import type { JudgedValue } from "./score.ts";
import type { Tallies, Tally } from "./tally.ts";

/** The kinds of page, with the goals for each: F1 of all values, and the share of rows that are exact. */
export const goals = {
  text: { f1: 0.97, rows: 0.92 },
  scan: { f1: 0.93, rows: 0.75 },
  photo: { f1: 0.88, rows: 0.75 },
  fax: { f1: 0.6, rows: undefined },
} as const;
export type PageKind = keyof typeof goals;
export const pageKinds = Object.keys(goals) as PageKind[]; // The keys of an object literal are its kinds.
/** Goals for the values that the page shows as certain. */
const sureGoal = { right: 0.99, values: 2000 };
/** The goal for the processor's milliseconds a page besides recognition. */
const processorGoal = 300;

export interface Measured {
  seed: number;
  byKind: Tallies;
  /** By family and kind: `tables/scan`. */
  byFamily: Tallies;
  byLayout: Tallies;
  byWear: Tallies;
  /** The layouts by other hands, by family and kind: in none of the other figures but `byLayout`. */
  byHand: Tallies;
  all: Tally;
  /** Names of the documents without splits in which splits were found. */
  inventions: string[];
  negatives: number;
  /** Milliseconds of the processor a page besides recognition, for each document. */
  processor: number[];
  /** Milliseconds of reading a document, by kind. */
  elapsed: Map<string, number[]>;
}

export function printReport(measured: Measured): void {
  const { byHand, inventions, negatives, processor } = measured;
  if (measured.all.documents > 0) printOwn(measured);
  if (byHand.size > 0) printOtherHands(measured);
  console.log(
    `Inventions: splits in ${inventions.length} of ${negatives} documents without splits (goal: none) ${inventions.join(", ")}`,
  );
  console.log(
    `Processor a page besides recognition: median ${part(processor, 0.5).toFixed(0)} ms, nine of ten ${part(processor, 0.9).toFixed(0)} ms, longest ${part(processor, 1).toFixed(0)} ms (goal: at most ${processorGoal})`,
  );
  for (const [kind, times] of measured.elapsed)
    console.log(`Seconds a document, ${kind}: median ${(part(times, 0.5) / 1000).toFixed(2)}, longest ${(part(times, 1) / 1000).toFixed(2)}`); // prettier-ignore
}

/** The figures with goals: all layouts but those by another hand. */
function printOwn({ byKind, byFamily, byLayout, all }: Measured): void {
  console.log("\nPage   documents      F1  (goal)   rows exact  (goal)");
  for (const kind of pageKinds) {
    const tally = byKind.get(kind);
    if (tally === undefined) continue;
    const { f1, rows } = goals[kind];
    console.log(
      `${kind.padEnd(6)} ${pad(tally.documents, 9)}   ${figure(tally.f1)}  (${f1.toFixed(2)})   ${pad(figure(tally.rowsExact), 10)}  ${rows === undefined ? "" : `(${rows.toFixed(2)})`}`,
    );
  }
  console.log(`\n${"Family".padEnd(27)}   layouts      text      scan     photo       fax   rows exact (text)`); // prettier-ignore
  for (const family of new Set([...byFamily.keys()].map((key) => key.split("/")[0] ?? ""))) {
    const own = pageKinds.map((kind) => pad(figure(byFamily.get(`${family}/${kind}`)?.f1), 10));
    const count = [...byLayout.keys()].filter((key) => key.startsWith(`${family}/`)).length;
    console.log(`${family.padEnd(27)} ${pad(count, 9)}${own.join("")}   ${pad(figure(byFamily.get(`${family}/text`)?.rowsExact), 10)}`); // prettier-ignore
  }
  printWorst([...byLayout].filter(([name]) => !isOtherHand(name.split("/")[0] ?? "")));
  const { all: sure, right } = all.sure;
  console.log(
    `\nSure: ${right} of ${sure} right, ${figure(right / Math.max(1, sure))} (goal: ${sureGoal.right} over at least ${sureGoal.values})`,
  );
  printConfidence(all.judged);
}

function printWorst(byLayout: readonly [string, Tally][], most = 10): void {
  console.log("\nLayouts that are read worst                         F1   documents");
  const worst = byLayout.toSorted(([, a], [, b]) => a.f1 - b.f1).slice(0, most);
  for (const [name, tally] of worst)
    console.log(`${name.padEnd(47)} ${figure(tally.f1)}   ${pad(tally.documents, 9)}`);
}

/**
 * A line for each other hand: F1 and exact rows for each kind of page, and the values that are shown as certain. Lists
 * the layouts if there are no others.
 */
function printOtherHands({ byHand, byLayout, all }: Measured): void {
  if (all.documents === 0) printWorst([...byLayout], byLayout.size);
  for (const family of new Set([...byHand.keys()].map((key) => key.split("/")[0] ?? ""))) {
    const own = [...byHand].filter(([key]) => key.startsWith(`${family}/`));
    const kinds = own.map(
      ([key, tally]) =>
        `${key.slice(family.length + 1)} ${figure(tally.f1)} (rows exact ${figure(tally.rowsExact)})`,
    );
    const sure = own.map(([, tally]) => tally.sure);
    const [right, certain] = [
      total(sure.map((one) => one.right)),
      total(sure.map((one) => one.all)),
    ];
    console.log(
      `\nLayouts of ${family}, apart from the other figures: ${kinds.join(", ")}, sure ${right} of ${certain} right, ${figure(right / Math.max(1, certain))}`,
    );
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function printConfidence(judged: readonly JudgedValue[]): void {
  const steps = [
    ["from 0.95", 0.95, 1.01],
    ["from 0.90", doubtfulBelow, 0.95],
    ["from 0.80", 0.8, doubtfulBelow],
    ["from 0.60", 0.6, 0.8],
    ["below", 0, 0.6],
  ] as const;
  const parts = steps.map(([name, from, to]) => {
    const own = judged.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = own.filter(({ isRight }) => isRight).length;
    return `${name} ${right} of ${own.length}`;
  });
  console.log(`Right by confidence: ${parts.join(", ")}`);
}

const summaries = (tallies: Tallies) =>
  Object.fromEntries([...tallies].map(([key, tally]) => [key, tally.summary()]));

/** What `--json` writes: the figures, and mistakes of each layout. */
export function reportAsJson(measured: Measured): string {
  const { seed, inventions, negatives, processor, all } = measured;
  const [median, most, longest] = [0.5, 0.9, 1].map((share) => part(processor, share));
  return JSON.stringify(
    {
      seed,
      goals: { pages: goals, sure: sureGoal, processorMs: processorGoal },
      all: all.summary(),
      pages: summaries(measured.byKind),
      families: summaries(measured.byFamily),
      layouts: summaries(measured.byLayout),
      wear: summaries(measured.byWear),
      otherHands: summaries(measured.byHand),
      negatives: { documents: negatives, inventions },
      processorMs: { median, nineOfTen: most, longest },
      mistakes: Object.fromEntries(
        [...measured.byLayout].map(([key, { mistakes }]) => [key, mistakes.slice(0, 40)]),
      ),
    },
    null,
    1,
  );
}

const pad = (value: number | string, width: number): string => String(value).padStart(width);
const figure = (value: number | undefined): string =>
  value === undefined ? "    –" : value.toFixed(3);

/** The value below which a share of the values are. */
function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
