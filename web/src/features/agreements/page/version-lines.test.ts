import { expect, it } from "vitest";
import { compareLyrics } from "../../../../../shared/domain/song/compare-lyrics.ts";
import { versionLines } from "./version-lines.ts";

const split = (songwriterName: string, share: number) => ({
  rowId: songwriterName,
  songwriterName,
  pro: "BMI",
  songwriterIpi: "00052210040",
  publisherName: "Okafor Songs",
  publisherIpi: "none",
  selfPublished: false,
  songwriterPercentage: share,
  publisherPercentage: share,
  copyrightPercentage: share,
  masterPercentage: 50,
});
const first = {
  song: { title: "Calm", artist: "", bpm: 97.5 },
  lyrics: "One\nTwo",
  splits: [split("Ama", 40), split("Ben", 60)],
};

it("prints a version in lines, each of a contributor with their name", () => {
  expect(versionLines(first).split("\n")).toEqual([
    "Title: Calm",
    "Artist: none",
    "BPM: 97.5",
    "Ama: PRO BMI, songwriter IPI# 00052210040",
    "Ama: publisher Okafor Songs, publisher IPI# none yet",
    "Ama: Songwriter share 40.00 %",
    "Ama: Publisher share 40.00 %",
    "Ama: Copyright share 40.00 %",
    "Ama: Master share 50.00 %",
    "Ben: PRO BMI, songwriter IPI# 00052210040",
    "Ben: publisher Okafor Songs, publisher IPI# none yet",
    "Ben: Songwriter share 60.00 %",
    "Ben: Publisher share 60.00 %",
    "Ben: Copyright share 60.00 %",
    "Ben: Master share 50.00 %",
    "Lyrics:",
    "One",
    "Two",
  ]);
  const empty = versionLines({
    song: { title: "Calm", artist: "A", bpm: 0 },
    lyrics: "",
    splits: [],
  });
  expect(empty).toBe("Title: Calm\nArtist: A\nBPM: none\nNo lyrics");
});

it("marks only the changed lines of two versions", () => {
  const [ama] = first.splits;
  const next = {
    ...first,
    lyrics: "One\nThree",
    splits: [...(ama ? [{ ...ama, masterPercentage: 45 }] : []), ...first.splits.slice(1)],
  };
  const parts = compareLyrics(versionLines(first), versionLines(next));
  expect(parts.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "Ama: Master share 50.00 %" },
    { kind: "added", text: "Ama: Master share 45.00 %" },
    { kind: "removed", text: "Two" },
    { kind: "added", text: "Three" },
  ]);
});

it("prints roles, publishers and choices of a sheet of schema 3, and no details that its parties declare", () => {
  const [ama, ben] = first.splits;
  if (ama === undefined || ben === undefined) throw new Error("There are two rows");
  const lines = versionLines({
    ...first,
    licensing: "all_parties",
    thirdParty: "A sample of Tide",
    splits: [
      { ...ama, kind: "writer", role: "AR", versionOf: "Tide", forRows: [] },
      { ...ben, kind: "publisher", role: null, versionOf: null, forRows: ["Ama"] },
      { ...ben, songwriterName: "Cy", kind: "owner", role: null, versionOf: null, forRows: [] },
    ],
  }).split("\n");
  expect(lines.filter((line) => !/share|Title|Artist|BPM/.test(line))).toEqual([
    "Ama: arranger of Tide",
    "Ben: publisher of Ama",
    "Cy: owner",
    "Licensing: licenses need everyone’s consent",
    "Third-party material: A sample of Tide",
    "Lyrics:",
    "One",
    "Two",
  ]);
});
