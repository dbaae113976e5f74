import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseSplitSheet } from "../../../../../shared/domain/extraction/parse-split-sheet.ts";
import { typewritten } from "../../../../../shared/domain/extraction/typewritten.fixture.ts";
import { dailyOrNightly } from "../../../testing/nightly.ts";
import { scoreSheet } from "../score.ts";
import { Tally } from "../tally.ts";
import { readPapers } from "./read-papers.ts";

const folder = new URL("papers/", import.meta.url);
/** All papers nightly, and every fourth by day. */
const papers = readdirSync(folder)
  .flatMap((file) => readPapers(readFileSync(new URL(file, folder), "utf8")))
  .filter((_, index) => index % dailyOrNightly({ daily: 4, nightly: 1 }) === 0);

it("papers are read well, what is sure is right, and those without splits give none", () => {
  const withSplits = new Tally();
  const without: string[] = [];
  const invented: string[] = [];
  for (const { name, pages, truth } of papers) {
    const read = parseSplitSheet(typewritten(...pages));
    if (truth.splits.length > 0) withSplits.add(scoreSheet(read, truth));
    else {
      without.push(name);
      if (read.splits.length > 0) invented.push(name);
    }
  }
  expect(invented).toEqual([]);
  expect(without).not.toEqual([]);
  expect(withSplits.f1).toBeGreaterThan(0.87);
  expect(withSplits.sure.right / withSplits.sure.all).toBeGreaterThan(0.99);
}, 120_000);
