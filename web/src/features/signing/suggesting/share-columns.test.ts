import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FULL_SHARE, splitEvenly } from "../../../../../shared/domain/sheet/basis-points.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import {
  columnsOf,
  isChanged,
  shareGroups,
  sharingRows,
  suggestedRows,
  withShare,
} from "./share-columns.ts";

const row = (share: number, master = share, kind?: "publisher") => ({
  ...{ songwriterShare: share, publisherShare: share, copyrightShare: share, masterShare: master },
  ...(kind === undefined ? {} : { kind }),
});
const three = [row(5000, 10_000), row(3000, 0), row(2000, 0)];

describe("suggested shares", () => {
  it("of equal categories change together, and separately if asked", () => {
    expect(shareGroups(three, false)).toEqual([
      ["songwriterShare", "publisherShare", "copyrightShare"],
      ["masterShare"],
    ]);
    expect(shareGroups(three, true)).toHaveLength(4);
  });

  it("leave the others in proportion, and other categories as they are", () => {
    const [group = []] = shareGroups(three, false);
    const columns = withShare(columnsOf(three), {
      group,
      sharing: [0, 1, 2],
      row: 2,
      wanted: 2500,
    });
    expect(columns).toEqual({
      songwriterShare: [4688, 2812, 2500],
      publisherShare: [4688, 2812, 2500],
      copyrightShare: [4688, 2812, 2500],
      masterShare: [10_000, 0, 0],
    });
    expect(isChanged(three, columns)).toBe(true);
    expect(isChanged(three, columnsOf(three))).toBe(false);
  });

  it("give a publisher no songwriter share", () => {
    const rows = [
      row(6000),
      row(4000),
      { ...row(0), publisherShare: 0, kind: "publisher" as const },
    ];
    const group = ["songwriterShare"] as const;
    const sharing = sharingRows(rows, group);
    expect(sharing).toEqual([0, 1]);
    expect(sharingRows(rows, ["publisherShare"])).toEqual([0, 1, 2]);
    const columns = withShare(columnsOf(rows), { group, sharing, row: 0, wanted: 0 });
    expect(columns.songwriterShare).toEqual([0, 10_000, 0]);
  });

  it("are sent in percent, for all rows by their ids", () => {
    expect(
      suggestedRows([{ ...row(10_000), id: "r7" }, row(0)], columnsOf([row(3333), row(6667)])),
    ).toEqual([
      expect.objectContaining({
        rowId: "r7",
        songwriterPercentage: 33.33,
        masterPercentage: 33.33,
      }),
      expect.objectContaining({ rowId: "row2", songwriterPercentage: 66.67 }),
    ]);
  });
});

const wholes = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return splitEvenly(weights.length);
    const shares = weights.map((weight) => Math.floor((weight * FULL_SHARE) / total));
    shares[0] = (shares[0] ?? 0) + FULL_SHARE - shares.reduce((sum, share) => sum + share, 0);
    return shares;
  });

describe("a course of movements", () => {
  it("keeps every total at 100 % over any course of movements", () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: -500, max: 12_000 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(wholes, moves, (shares, course) => {
        const rows = shares.map((share) => row(share));
        let columns = columnsOf(rows);
        const group = shareCategories.map(({ key }) => key);
        const sharing = shares.map((_, at) => at);
        for (const [at, wanted] of course)
          columns = withShare(columns, { group, sharing, row: at % shares.length, wanted });
        for (const { key } of shareCategories)
          expect(columns[key].reduce((sum, share) => sum + share, 0)).toBe(FULL_SHARE);
      }),
    );
  });
});
