import { expect, it } from "vitest";
import type { SheetRow } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { comparedCategories, withSuggestedShares } from "./share-comparison.ts";

const all = (share: number) => ({
  songwriterShare: share,
  publisherShare: share,
  copyrightShare: share,
  masterShare: share,
});
const percentages = (share: number) => ({
  songwriterPercentage: share,
  publisherPercentage: share,
  copyrightPercentage: share,
  masterPercentage: 33.34,
});
const before = [all(5000), all(3000), all(2000)];

it("compares categories with the same shares everywhere once", () => {
  const suggested = [all(4500), all(3000), all(2500)];
  expect(comparedCategories(before, [suggested])).toEqual([
    { key: "songwriterShare", label: "All shares" },
  ]);
});

it("leaves out the categories that nobody changes", () => {
  const master = [
    { ...all(5000), masterShare: 6000 },
    { ...all(3000), masterShare: 2000 },
    all(2000),
  ];
  expect(comparedCategories(before, [master])).toEqual([
    { key: "masterShare", label: "Master share" },
  ]);
  expect(comparedCategories(before, [before])).toEqual([]);
});

it("compares categories apart that one of several suggestions changes differently", () => {
  const even = [all(4500), all(3000), all(2500)];
  const master = [
    { ...all(5000), masterShare: 6000 },
    { ...all(3000), masterShare: 2000 },
    all(2000),
  ];
  expect(comparedCategories(before, [even, master])).toEqual([
    { key: "songwriterShare", label: "Songwriter, Publisher and Copyright shares" },
    { key: "masterShare", label: "Master share" },
  ]);
});

it("puts suggested shares into the rows by their ids, or by their places in earlier sheets", () => {
  const rows: Pick<SheetRow, "id">[] = [{ id: "ben" }, {}];
  const content = {
    rows: [
      { rowId: "row2", ...percentages(40) },
      { rowId: "ben", ...percentages(60) },
    ],
  };
  expect(withSuggestedShares(rows, content)).toEqual([
    { id: "ben", ...all(6000), masterShare: 3334 },
    { ...all(4000), masterShare: 3334 },
  ]);
  expect(withSuggestedShares([{ id: "cy" }], content)).toEqual([{ id: "cy" }]);
});
