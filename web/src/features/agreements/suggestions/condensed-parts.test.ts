import { expect, it } from "vitest";
import { compareLyrics } from "../../../../../shared/domain/song/compare-lyrics.ts";
import { condensedParts } from "./condensed-parts.ts";

const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

it("a comparison of long texts shows two lines on each side of a change", () => {
  const before = [...lines(9, "verse"), "old", ...lines(9, "chorus"), "gone", ...lines(9, "end")];
  const after = [...lines(9, "verse"), "new", ...lines(9, "chorus"), ...lines(9, "end")];
  const parts = condensedParts(compareLyrics(before.join("\n"), after.join("\n")));
  expect(parts).toEqual([
    { kind: "same", text: "…\nverse 8\nverse 9" },
    { kind: "removed", text: "old" },
    { kind: "added", text: "new" },
    { kind: "same", text: "chorus 1\nchorus 2\n…\nchorus 8\nchorus 9" },
    { kind: "removed", text: "gone" },
    { kind: "same", text: "end 1\nend 2\n…" },
  ]);
});

it("a comparison of short texts is shown whole", () => {
  const parts = compareLyrics("one\ntwo\nthree", "one\ntwo\nfour");
  expect(condensedParts(parts)).toEqual(parts);
});
