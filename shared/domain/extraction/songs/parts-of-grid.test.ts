import { expect, it } from "vitest";
import { linesOf, textOf, typicalTextSize } from "../page-text.ts";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { plainSplits } from "../plain-splits.fixture.ts";
import { typewritten } from "../typewritten.fixture.ts";
import { partsOfRows } from "./parts-of-rows.ts";

const songsIn = (...pages: string[]) =>
  parseSplitSheet(typewritten(...pages)).songs?.map(({ title, splits }) => ({
    title: title?.value,
    splits: plainSplits(splits),
  }));

const writers = `Writers
(a) Ana Reyes, BMI, Harbor Songs
(b) Tom Okafor, PRS, no publisher
(c) Nia Castell, SOCAN, Quill House Music
`;

it("a grid of songs has a column for each writer, whom another part names in full", () => {
  const songs = songsIn(`SONGWRITING CAMP AGREEMENT

${writers}
Shares

Song               a       b       c      total
Low Tide           60      40      -      100
Last of the Glow   -       30      70     100
`);
  expect(songs).toMatchObject([
    {
      title: "Low Tide",
      splits: [
        { songwriterName: "Ana Reyes", songwriterPercentage: 60, pro: "BMI" },
        { songwriterName: "Tom Okafor", songwriterPercentage: 40, pro: "PRS" },
      ],
    },
    {
      title: "Last of the Glow",
      splits: [
        { songwriterName: "Tom Okafor", songwriterPercentage: 30, pro: "PRS" },
        { songwriterName: "Nia Castell", songwriterPercentage: 70, pro: "SOCAN" },
      ],
    },
  ]);
  expect(songs?.map(({ splits }) => splits.length)).toEqual([2, 2]);
});

it("lines with a song, and whom the paper calls by numbers with their shares", () => {
  const songs = songsIn(`SPLIT AGREEMENT

W1   Ana Reyes, BMI
W2   Tom Okafor, PRS
W3   Nia Castell, SOCAN

"Low Tide"     W1 - 60%     W2 - 40%
"Glow"         W2 - 30%     W3 - 70%
`);
  expect(songs?.map(({ title, splits }) => [title, ...splits.map((one) => one["songwriterName"])])).toEqual([["Low Tide", "Ana Reyes", "Tom Okafor"], ["Glow", "Tom Okafor", "Nia Castell"]]); // prettier-ignore
});

it("a column of bare numbers for each song, whose heads have no label", () => {
  const songs = songsIn(`QUOTE AUTORI

                         IPI             Marea      Sottovoce
Ana Reyes (BMI)          00123456789       60           30
Tom Okafor (PRS)         00123456780       40           -
Nia Castell              -                 -            70
                                          ---          ---
                                          100          100
`);
  expect(songs).toMatchObject([
    { title: "Marea", splits: [{ songwriterPercentage: 60 }, { songwriterPercentage: 40 }] },
    { title: "Sottovoce", splits: [{ songwriterPercentage: 30 }, { songwriterPercentage: 70 }] },
  ]);
});

it("lines for words and music are no songs", () => {
  const songs = songsIn(`Split sheet "Low Tide"

                  Ana Reyes    Tom Okafor
Lyrics            50           50
Music             80           20
`);
  expect(songs).toBeUndefined();
});

it("headings with fractions and numbers below them are songs", () => {
  const songs = songsIn(`Song splits of the session, writers' shares

LOW TIDE
- Ana Reyes 1/2
- Tom Okafor 1/4
- Nia Castell 1/4

PAPER MOON
- Ana Reyes 40
- Tom Okafor 60 (ask him about prs)
`);
  expect(songs?.map(({ title, splits }) => [title, ...splits.map((one) => one["songwriterPercentage"])])).toEqual([["LOW TIDE", 50, 25, 25], ["PAPER MOON", 40, 60]]); // prettier-ignore
});

it("the heads of a table that come again on the next page are no part of a title", () => {
  const heads = `No.  Title          Writer        Share
---  -------------  ------------  -----`;
  const pages = [`${heads}\n1    Low Tide       Ana Reyes     100%\n2    Paper Moon     Ana Reyes     100%`, `${heads}\n3    Glow           Ana Reyes     100%`]; // prettier-ignore
  const words = typewritten(...pages);
  const lines = linesOf(words);
  const parts = partsOfRows({ lines, words, size: typicalTextSize(lines) });
  expect(parts.map(({ title }) => textOf(title))).toEqual(["Low Tide", "Paper Moon", "Glow"]);
});

it("rights with the same shares are no songs", () => {
  const songs = songsIn(`REGISTRO DE OBRA

                     Pública     Mecánica
Ana Reyes            60          60
Tom Okafor           40          40
`);
  expect(songs).toBeUndefined();
});
