import { expect, it } from "vitest";
import { songRows } from "./uploaded-agreement.ts";
import type { UploadedRow } from "./uploaded-row.ts";

const row = (changes: Partial<UploadedRow>): UploadedRow => ({
  contributorId: "c",
  songwriterName: "Ana Reyes",
  email: "",
  pro: "",
  songwriterIpi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  songwriterShare: null,
  publisherShare: null,
  copyrightShare: null,
  masterShare: null,
  ...changes,
});
const sharesOf = (rows: ReturnType<typeof songRows>) =>
  rows?.map((one) => [one.songwriterShare, one.publisherShare]);

it("a song gets rows if each printed category totals 100 %", () => {
  const splits = [
    row({ songwriterShare: 6250, publisherShare: 10_000 }),
    row({ songwriterShare: 3750 }),
  ];
  expect(sharesOf(songRows({ splits }))).toEqual([
    [6250, 10_000],
    [3750, 0],
  ]);
});

it("a song gets no rows if a total is not 100 % or nothing is printed", () => {
  expect(songRows({ splits: [row({ songwriterShare: 5000 })] })).toBeUndefined();
  const off = [row({ songwriterShare: 10_000, masterShare: 9000 })];
  expect(songRows({ splits: off })).toBeUndefined();
  expect(songRows({ splits: [row({})] })).toBeUndefined();
  expect(songRows({ splits: [] })).toBeUndefined();
});

it("a chosen scale applies to the song's rows", () => {
  const splits = [row({ songwriterShare: 3000 }), row({ songwriterShare: 2000 })];
  expect(sharesOf(songRows({ splits, scale: { songwriterShare: 2 } }))).toEqual([
    [6000, 0],
    [4000, 0],
  ]);
});

it("a scaled category comes to exactly 100 % although its printed shares are rounded", () => {
  const splits = [1667, 1667, 1667].map((songwriterShare) => row({ songwriterShare }));
  expect(sharesOf(songRows({ splits, scale: { songwriterShare: 2 } }))).toEqual([
    [3334, 0],
    [3333, 0],
    [3333, 0],
  ]);
});
