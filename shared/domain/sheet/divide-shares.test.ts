import { expect, it } from "vitest";
import { closeRoundingGaps, divideEvenly, giveRemainder, roundingGapOf } from "./divide-shares.ts";
import { totalsAreExact } from "./sheet-rows.ts";

const row = (share: number, locked = false, masterShare = share) => ({
  songwriterShare: share,
  publisherShare: share,
  copyrightShare: share,
  masterShare,
  locked,
});
const mastersOf = (rows: readonly { masterShare: number }[]) =>
  rows.map(({ masterShare }) => masterShare);

it("divideEvenly: totals exactly 100 %, and the first rows get the remainder", () => {
  const divided = divideEvenly([row(0), row(9000), row(5)]);
  expect(mastersOf(divided)).toEqual([3334, 3333, 3333]);
  expect(totalsAreExact(divided)).toBe(true);
});

it("divideEvenly: locked shares stay, and the other rows share the rest of each category", () => {
  const divided = divideEvenly([row(0), row(5000, true, 9999), row(0), row(0)]);
  expect(mastersOf(divided)).toEqual([1, 9999, 0, 0]);
  expect(divided.map(({ songwriterShare }) => songwriterShare)).toEqual([1667, 5000, 1667, 1666]);
  expect(totalsAreExact(divided)).toBe(true);
});

it("divideEvenly: other rows get 0 if locked shares exceed 100 %, and nothing changes if all rows are locked", () => {
  expect(mastersOf(divideEvenly([row(6000, true), row(5000, true), row(10)]))).toEqual([
    6000, 5000, 0,
  ]);
  expect(mastersOf(divideEvenly([row(10, true), row(20, true)]))).toEqual([10, 20]);
});

it("giveRemainder: one row gets the part of each category that the others leave", () => {
  const given = giveRemainder([row(2500), row(1, false, 9000), row(3333)], 1);
  expect(given[1]).toEqual({
    songwriterShare: 4167,
    publisherShare: 4167,
    copyrightShare: 4167,
    masterShare: 4167,
  });
  expect(totalsAreExact(given)).toBe(true);
});

it("giveRemainder: the remainder is 0 if the others exceed 100 %, and a locked row never changes", () => {
  expect(mastersOf(giveRemainder([row(7000), row(7000), row(500)], 2))).toEqual([7000, 7000, 0]);
  expect(mastersOf(giveRemainder([row(7000), row(500, true)], 1))).toEqual([7000, 500]);
});

it.each([
  ["33.33 three times", [3333, 3333, 3333], [3334, 3333, 3333]],
  ["16.67 six times", [1667, 1667, 1667, 1667, 1667, 1667], [1666, 1666, 1667, 1667, 1667, 1667]],
  ["14.28 seven times", Array<number>(7).fill(1428), [1429, 1429, 1429, 1429, 1428, 1428, 1428]],
])("rounding: %s is made exactly 100 %% by 0.01 %% each", (_, shares, wanted) => {
  const closed = closeRoundingGaps(shares.map((share) => row(share)));
  expect(mastersOf(closed)).toEqual(wanted);
  expect(totalsAreExact(closed)).toBe(true);
});

it("rounding: only the categories that rounding explains are changed", () => {
  const closed = closeRoundingGaps([row(3333, false, 1), row(3333, false, 2), row(3333, false, 3)]);
  expect(mastersOf(closed)).toEqual([1, 2, 3]);
  expect(closed.map(({ copyrightShare }) => copyrightShare)).toEqual([3334, 3333, 3333]);
});

it("rounding: nothing is offered for an exact total, a gap that no rounding explains, and locked rows", () => {
  const gap = (...rows: ReturnType<typeof row>[]) => roundingGapOf(rows, "masterShare");
  expect(gap(row(5000), row(5000))).toBeUndefined();
  expect(gap(row(4999), row(4999))).toBeUndefined();
  expect(gap(row(9999), row(0), row(0))).toBeUndefined();
  expect(gap(row(3333, true), row(3333, true), row(3333, true))).toBeUndefined();
  expect(gap(row(3333, true), row(3333), row(3333))).toEqual({ missing: 1, rows: [1] });
  expect(gap(row(0), row(4999), row(5000))).toEqual({ missing: 1, rows: [1] });
});
