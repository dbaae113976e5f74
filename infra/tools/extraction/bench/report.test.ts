import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printReport, reportAsJson } from "./report.ts";
import type { Measured } from "./report.ts";
import { Tallies, Tally } from "./tally.ts";
import type { Score } from "./score.ts";

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

const scoreOf = (right: number, wrong: number): Score => ({
  count: { right, wrong, missed: wrong },
  rows: { all: 2, exact: wrong === 0 ? 2 : 1 },
  judged: [
    ...Array.from({ length: right }, () => ({ field: "pro", confidence: 0.99, isRight: true })),
    ...Array.from({ length: wrong }, () => ({ field: "pro", confidence: 0.99, isRight: false })),
  ],
  mistakes: [],
});

function measuredWith({ own, otherHand }: { own?: Score; otherHand?: Score }): Measured {
  const measured: Measured = {
    seed: 1,
    byKind: new Tallies(),
    byFamily: new Tallies(),
    byLayout: new Tallies(),
    byWear: new Tallies(),
    byHand: new Tallies(),
    all: new Tally(),
    inventions: [],
    negatives: 10,
    processor: [1],
    elapsed: new Map(),
  };
  if (own !== undefined) {
    for (const tally of [measured.all, measured.byKind.of("text"), measured.byFamily.of("tables/text"), measured.byLayout.of("tables/plain")]) tally.add(own); // prettier-ignore
  }
  if (otherHand !== undefined)
    for (const tally of [
      measured.byHand.of("other-hand-1/text"),
      measured.byLayout.of("other-hand-1/letter"),
    ])
      tally.add(otherHand);
  return measured;
}

it("layouts of another hand have a line of their own, and are in no other figure", () => {
  const measured = measuredWith({ own: scoreOf(10, 0), otherHand: scoreOf(3, 1) });
  printReport(measured);
  const text = printed.join("\n");
  expect(text).toMatch(/^text +1 +1\.000/m);
  expect(text).toContain("Sure: 10 of 10 right");
  expect(text).not.toContain("other-hand-1/letter");
  expect(printed.filter((line) => line.includes("Layouts of other-hand-1"))).toEqual([
    expect.stringContaining("text 0.750 (rows exact 0.500), sure 3 of 4 right, 0.750"),
  ]);
  expect(JSON.parse(reportAsJson(measured))).toMatchObject({
    all: { documents: 1 },
    otherHands: { "other-hand-1/text": { documents: 1, right: 3, wrong: 1 } },
  });
});

it("lists the layouts of another hand when they are measured alone", () => {
  printReport(measuredWith({ otherHand: scoreOf(3, 1) }));
  const text = printed.join("\n");
  expect(text).toContain("other-hand-1/letter");
  expect(text).not.toContain("(goal: 0.99");
});

it("says nothing of another hand when its layouts are not measured", () => {
  printReport(measuredWith({ own: scoreOf(10, 0) }));
  expect(printed.join("\n")).not.toContain("other-hand");
});
