import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { plainSplits, splitsOf } from "../plain-splits.fixture.ts";
import { typewritten } from "../typewritten.fixture.ts";

const sheet = (text: string) => parseSplitSheet(typewritten(text));

const signers = (text: string): unknown[] =>
  plainSplits(sheet(text).splits).map(({ songwriterName, signed, signedDate }) => [
    songwriterName,
    signed,
    signedDate,
  ]);

const table = `
Song: Low Tide                                  Date: 05/09/2019
Producer: Ana Reyes

Songwriter                 PRO         Publisher               Share
Ana Reyes                  BMI         Low Tide Music          40%
Tom Goodwin-Reyes          ASCAP       Harbor Songs            35%
KIM GOODWIN-REYES          SESAC       Old Mill Music          25%
`;

it("a date beside the song's title is none of a person below it, nor is a signature that of who shares a family name", () => {
  expect(
    signers(`${table}

Name: Ana Reyes                   Sign:                 Date:

Name: Tom Goodwin-Reyes           Sign: /s/             Date: 05/09/2019

Name: KIM GOODWIN-REYES           Sign:                 Date:
`),
  ).toEqual([
    ["Ana Reyes", undefined, undefined],
    ["Tom Goodwin-Reyes", true, "2019-05-09"],
    ["KIM GOODWIN-REYES", undefined, undefined],
  ]);
});

it("who has only seen a document has not signed it", () => {
  const log = `
VIEWED      3/5/2017      Viewed by Ana Reyes
SIGNED      3/5/2017      Signed by Tom Goodwin-Reyes`;
  const read = parseSplitSheet(typewritten(table, log)).splits;
  expect(read.map(({ signed }) => signed?.value)).toEqual([undefined, true, undefined]);
});

it.each([
  ["behind a colon", `This agreement is made among the writers below (each a "Writer") with regard to the song titled:\nPaper Moon`], // prettier-ignore
  ["before the kind of document", "Paper Moon splits"],
])("a title stands %s", (_, head) => {
  expect(sheet(`${head}\n\n${table.replace("Song: Low Tide", "")}`).title?.value).toBe("Paper Moon"); // prettier-ignore
});

it("a column of for whom a song is has the performer", () => {
  const { artist, splits } = sheet(`
Splits

For               Writer            PRO        Publisher           %
Nova Bright       Ana Reyes         BMI        Low Tide Music      60
                  Tom Okafor        ASCAP      Harbor Songs        40`);
  expect(artist?.value).toBe("Nova Bright");
  expect(splits).toHaveLength(2);
});

it("numbers without a sign beside names are shares, if all come to a whole with them", () => {
  expect(
    splitsOf(`
Split sheet

Ana Reyes                                              40%
PRO: BMI                 IPI: 00123456789              Publisher: Low Tide Music

Tom Okafor                                             60
PRO: ASCAP               IPI: 00987654321              Publisher: Harbor Songs`).map(
      ({ songwriterPercentage }) => songwriterPercentage,
    ),
  ).toEqual([40, 60]);
});

it("details of one card stand beside each other", () => {
  expect(
    splitsOf(`
Split sheet

Ana Reyes                                              100 %
PRO: BMI                 IPI: 00123456789              Publisher: Low Tide Music`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 100, publisherName: "Low Tide Music" }, // prettier-ignore
  ]);
});
