import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseSplitSheet } from "../../../../../shared/domain/extraction/parse-split-sheet.ts";
import { typewritten } from "../../../../../shared/domain/extraction/typewritten.fixture.ts";
import { scoreSheet } from "../score.ts";
import { Tally } from "../tally.ts";
import { readPapers } from "./read-papers.ts";

const folder = new URL("papers/", import.meta.url);
const papers = readdirSync(folder).flatMap((file) =>
  readPapers(readFileSync(new URL(file, folder), "utf8")),
);

it("papers without splits give none", () => {
  const without = papers.filter(({ truth }) => truth.splits.length === 0);
  expect(without.length).toBeGreaterThan(0);
  const invented = without.filter(
    ({ pages }) => parseSplitSheet(typewritten(...pages)).splits.length > 0,
  );
  expect(invented.map(({ name }) => name)).toEqual([]);
});

it("papers are read well, and what is sure is right", () => {
  const tally = new Tally();
  for (const { pages, truth } of papers)
    tally.add(scoreSheet(parseSplitSheet(typewritten(...pages)), truth));
  expect(tally.f1).toBeGreaterThan(0.86);
  expect(tally.sure.right / tally.sure.all).toBeGreaterThan(0.99);
});
