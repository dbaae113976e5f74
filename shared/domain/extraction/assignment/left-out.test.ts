import { expect, it } from "vitest";
import { doubtfulBelow } from "../doubtful-below.ts";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const sharesOf = (text: string) =>
  parseSplitSheet(typewritten(text)).splits.map(
    ({ songwriterPercentage: share }) => share !== undefined && share.confidence >= doubtfulBelow,
  );

it("equal shares in words are sure if nobody is left out", () => {
  const text = `Split agreement for the song "Low Tide"

The writers Ana Reyes and Tom Okafor own the song in equal shares.`;
  expect(sharesOf(text)).toEqual([true, true]);
});

it("equal shares in words are doubted beside figures that end the lines of the same people", () => {
  const text = `Split agreement for the song "Low Tide"

- Ana Reyes wrote the words and most of the melody of it. 60
- Tom Okafor made the beat. 40

The recording is another thing. Ana Reyes and Tom Okafor own the song in equal shares.`;
  expect(sharesOf(text).some((isSure) => isSure)).toBe(false);
});

it("equal shares of a half are doubted", () => {
  const text = `Agreement on the song "Low Tide"

One half of the song belongs to Ana Reyes and Tom Okafor in equal shares.`;
  expect(sharesOf(text).some((isSure) => isSure)).toBe(false);
});

it("a name in brackets, which may be a place, is doubted", () => {
  const text = `Split agreement for the song "Low Tide"

Ana Reyes, words ................. 60%
Tom Okafor (Porto Novo), music ... 40%`;
  const { splits } = parseSplitSheet(typewritten(text));
  const wrong = splits.filter(({ songwriterName: { value, confidence } }) => !["Ana Reyes", "Tom Okafor"].includes(value) && confidence >= doubtfulBelow); // prettier-ignore
  expect(wrong).toEqual([]);
});
