import { describe, expect, it } from "vitest";
import { readingSummaryOf } from "./reading-summary.ts";

const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
const read = <Value>(value: Value, confidence = 1) => ({ value, confidence, page: 0, box });
const row = (name: string, share: number, signed: boolean | undefined = true) => ({
  songwriterName: read(name),
  songwriterPercentage: read(share),
  ...(signed === undefined ? {} : { signed: read(signed) }),
});
const sheet = { title: read("Paper Lanterns"), splits: [row("Ana", 60), row("Tom", 40)] };

describe("the summary of a reading", () => {
  it("says how many songs a document has, which is then not clear, and names the people of all", () => {
    const songs = [
      sheet,
      { title: read("Low Tide"), splits: [row("Tom", 60), row("Zoe", 40)] },
      { title: read("Glass"), splits: [row("", 100)] },
    ];
    const document = { ...sheet, songs, asOneSong: { ...sheet, title: read("Session") } };
    expect(readingSummaryOf(document, 2)).toEqual({
      ...readingSummaryOf(sheet, 2),
      title: "Session",
      writers: ["Ana", "Tom", "Zoe"],
      songs: 3,
      isClear: false,
    });
    expect(readingSummaryOf({ ...document, songs: [sheet] }, 2)).toEqual(
      readingSummaryOf(sheet, 2),
    );
  });

  it("names title, people, pages and totals", () => {
    expect(readingSummaryOf(sheet, 3)).toEqual({
      pages: 3,
      title: "Paper Lanterns",
      writers: ["Ana", "Tom"],
      doubtful: 0,
      unsigned: 0,
      totals: { songwriterShare: 10_000 },
      isWhole: true,
      isClear: true,
    });
  });

  it.each([
    ["no title", { ...sheet, title: undefined }, {}],
    ["a doubtful field", { ...sheet, title: read("Paper", 0.2) }, { doubtful: 1 }],
    ["a row without a signature", { ...sheet, splits: [row("Ana", 100, false)] }, { unsigned: 1 }],
    [
      "a row of which no signature was read",
      { ...sheet, splits: [{ songwriterName: read("Ana"), songwriterPercentage: read(100) }] },
      { unsigned: 1 },
    ],
    [
      "a total that is off",
      { ...sheet, splits: [row("Ana", 60), row("Tom", 30)] },
      { isWhole: false },
    ],
    ["another scale", { ...sheet, splits: [row("Ana", 30), row("Tom", 20)] }, { isWhole: true }],
    ["no shares of songwriters", { ...sheet, splits: [row("Ana", 0)] }, { isWhole: false }],
    ["no people", { ...sheet, splits: [] }, { isWhole: false }],
  ])("is not clear with %s", (_, reading, found) => {
    expect(readingSummaryOf(reading, 1)).toMatchObject({ isClear: false, ...found });
  });
});
