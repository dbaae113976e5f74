import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

it("labels below or above their values: each line of labels decides", () => {
  const { title, date } = parseSplitSheet(
    typewritten(`
Hollow Tide                       2024-08-30
Song Title                        Date
`),
  );
  expect([title?.value, date?.value]).toEqual([undefined, undefined]);
  expect(
    splitsOf(`
Split Sheet

Writer               Society             IPI
Ana Reyes            BMI                 00123456789
Share                Publisher
60%                  Low Tide Music

Writer               Society             IPI
Tom Okafor           ASCAP
Share                Publisher
40%                  N/A`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 60, publisherName: "Low Tide Music" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 40 },
  ]);
});

it("a table with two lines for each writer has its labels above each other", () => {
  expect(
    splitsOf(`
Split Sheet

Name                 PRO                 Share
Publisher            Publisher IPI       Email
Ana Reyes            BMI                 60%
Low Tide Music       00123456789         ana@example.com
Tom Okafor           ASCAP               40%
Harbor Songs                             tom@example.com`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterPercentage: 60, publisherName: "Low Tide Music", publisherIpi: "00123456789", email: "ana@example.com" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 40, publisherName: "Harbor Songs", email: "tom@example.com" }, // prettier-ignore
  ]);
});

it("given and family names have columns of their own", () => {
  expect(
    splitsOf(`
Writers of the song

Last name       First name      PRO       Share
Reyes           Ana             BMI       60%
Okafor          Tom             ASCAP     40%`),
  ).toMatchObject([{ songwriterName: "Ana Reyes" }, { songwriterName: "Tom Okafor" }]);
});

it("labels with their values in a line go on in the next one", () => {
  expect(
    splitsOf(`
Split Sheet for the writers of this song

Writer = Ana Reyes; PRO = BMI; IPI Number = 00123456789; Percentage of Ownership = 60%; Music Publisher = Low
Tide Music
Writer = Tom Okafor; PRO = ASCAP; Percentage of Ownership = 40%`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 60, publisherName: "Low Tide Music" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 40 },
  ]);
});

it("a table ends where names are repeated to be signed", () => {
  expect(
    splitsOf(`
Songwriters and their shares

Writer               PRO        Share
Ana Reyes            BMI        60%
Tom Okafor           ASCAP      40%

Ana Reyes                       Date: 2024-08-30
Signature: Ana Reyes`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterPercentage: 60 },
    { songwriterName: "Tom Okafor", songwriterPercentage: 40 },
  ]);
});

it("several societies without a mark at one of them are none", () => {
  expect(
    splitsOf(`
Split Sheet
Writer: Ana Reyes
Society: ASCAP BMI SESAC
Share: 100%`),
  ).toEqual([{ songwriterName: "Ana Reyes", songwriterPercentage: 100 }]);
});

it("cards with labeled details have their names above them, and an empty field stays empty", () => {
  expect(
    splitsOf(`
Split confirmation of the songwriters

          Ana Reyes
60%       Society             IPI                 Publisher
          BMI                 00123456789         Low Tide Music

          Tom Okafor
40%       Society             IPI                 Publisher
          ASCAP               00987654321         none`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 60, publisherName: "Low Tide Music" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterIpi: "00987654321", songwriterPercentage: 40 }, // prettier-ignore
  ]);
});

it("a ticked society is chosen, questions are labels, and consent is a signature", () => {
  expect(
    splitsOf(`
What is the song called?     Hollow Tide

Songwriter A
What is your name?           Ana Reyes
Capacity                     [X] Composer    [ ] Author
PRO                          [ ] ASCAP       [X] BMI
How much do you own?         100%
Agreement                    [X] I agree     June 3, 2024`),
  ).toMatchObject([{ songwriterName: "Ana Reyes", pro: "BMI", songwriterPercentage: 100, signed: true, signedDate: "2024-06-03" }]); // prettier-ignore
});
