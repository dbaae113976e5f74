import { expect, test } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { splitsOf } from "../plain-splits.fixture.ts";
import { typewritten } from "../typewritten.fixture.ts";

const rowsOf = (text: string) =>
  parseSplitSheet(typewritten(text)).splits.map((row) =>
    [
      row.songwriterName.value,
      row.songwriterPercentage?.value,
      row.pro?.value,
      row.songwriterIpi?.value,
      row.publisherName?.value,
    ].join(" | "),
  );

const expected = [
  "Ana Reyes | 60 | BMI | 00123456789 | Harbor Songs",
  "Tom Okafor | 40 | PRS | 00987654321 | ",
];

test("Initials are people of a list", () => {
  const text = `Subject: splits for "Low Tide"

   AR   60
   TO   40

AR = Ana Reyes, BMI, IPI 00123456789, pub. Harbor Songs
TO = Tom Okafor, PRS, IPI 00987654321`;
  expect(rowsOf(text)).toStrictEqual(expected);
});

test("Letters have parts of another whole", () => {
  const text = `Copyright in the song is divided into ten units.

  A. Ana Reyes, 4 Mill Row
  B. Tom Okafor, 5 Mill Row

        A       6 units
        B       4 units
               10 units

Society and number:   A - BMI 00123456789   B - PRS 00987654321
Published by:         A - Harbor Songs Ltd`;
  expect(rowsOf(text)).toStrictEqual([`${expected[0]} Ltd`, expected[1]]);
});

test("Surnames are people of a directory", () => {
  const text = `Writers of the camp
  Ana Reyes            BMI      00123456789    Harbor Songs
  Tom Okafor           PRS      00987654321
  Noah van Dijk        BUMA     00712088416

Splits of the song "Low Tide"
  Reyes 60 / Okafor 40`;
  expect(rowsOf(text)).toStrictEqual(expected);
});

test("What somebody has of the words and of the music is added", () => {
  const text = `Song: Low Tide
Words: Ana Reyes (BMI) 50
Music: Ana Reyes 10, Tom Okafor (PRS) 40`;
  expect(rowsOf(text)).toStrictEqual(["Ana Reyes | 60 | BMI |  | ", "Tom Okafor | 40 | PRS |  | "]);
});

test("reads figures beside initials and surnames of people whom a sentence names", () => {
  const splits = splitsOf(`
Split of the song "Low Tide", as follows:

    A. Reyes        60
    T. Okafor       40

where A. Reyes is Ana Reyes (PRS) and T. Okafor is Tom Okafor (BMI).`);
  expect(splits).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterPercentage: 60 },
    { songwriterName: "Tom Okafor", songwriterPercentage: 40 },
  ]);
});
