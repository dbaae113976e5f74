import { expect, it } from "vitest";
import type { PageWord } from "../page-text.ts";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const form = `
SPLIT AGREEMENT
Work Title:______________________   Key: ________   BPM: ________
Artist(s):_______________________________________________________

Writers Share:                          Publishers Share:
Name: _________________________         Name: _________________________
Affiliation: __________________         Affiliation: __________________
IPI: __________________________         IPI: __________________________
Writer Percentage: ______%              Publisher Percentage: ______%
Master Percentage: ______%

Name: _________________________         Name: _________________________
Affiliation: __________________         Affiliation: __________________
IPI: __________________________         IPI: __________________________
Writer Percentage: ______%              Publisher Percentage: ______%
Master Percentage: ______%

The parties let the contact named here grant 100% clearance and
offer the song as “ALL IN.” The lead ARTIST will deliver the masters.`;

/** What a program prints over the lines of the form. */
const values = `

                Salt Letters             Dm             98
             Velvet Static


        Ana Reyes                                Low Tide Music
               BMI                                     BMI
       00123456789                              00987654321
                     60                                         60
                     50

        Tom Okafor                               Quiet Room Songs
               ASCAP                                   ASCAP

                     40                                         40
                     50`;

function read(words: PageWord[]) {
  const { splits, title, artist } = parseSplitSheet(words);
  return {
    title: title?.value,
    artist: artist?.value,
    splits: splits.map((split) => [
      split.songwriterName.value,
      split.pro?.value,
      split.songwriterIpi?.value,
      split.songwriterPercentage?.value,
      split.publisherName?.value,
      split.publisherIpi?.value,
      split.publisherPercentage?.value,
      split.masterPercentage?.value,
    ]),
  };
}

it("a filled-in form: values over the lines are read, with each writer's publisher beside the writer", () => {
  expect(read([...typewritten(form), ...typewritten(values)])).toEqual({
    title: "Salt Letters",
    artist: "Velvet Static",
    splits: [
      ["Ana Reyes", "BMI", "00123456789", 60, "Low Tide Music", "00987654321", 60, 50],
      ["Tom Okafor", "ASCAP", undefined, 40, "Quiet Room Songs", undefined, 40, 50],
    ],
  });
});

it("an empty form has no rows and no title, regardless of its terms", () => {
  expect(read(typewritten(form))).toEqual({ title: undefined, artist: undefined, splits: [] });
});
