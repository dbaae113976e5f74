import { expect, it } from "vitest";
import { splitsOf } from "../../plain-splits.fixture.ts";
import { signsAs } from "./column-content.ts";

it("columns are known by what their cells hold, and cells that say what they are belong to nothing else", () => {
  const splits = splitsOf(`
SPLITS

Government name     Credit          PRO / IPI             Publishing    Master    Sign here
Ana Reyes           Lyrics & music  BMI / 00123456789     60%           50%       Ana Reyes
Tom Okafor          Topline         ASCAP                 40%           50%       T. Okafor
TOTAL                                                     100%          100%`);
  expect(splits).toMatchObject([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 60, masterPercentage: 50 }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 40, masterPercentage: 50 },
  ]);
  expect(splits.map((row) => "publisherName" in row)).toEqual([false, false]);
});

it("a line of labels and sums below a table is no part of its last row", () => {
  expect(
    splitsOf(`
WORK DETAIL

Chain   Role   Interested party     Society     PR own %
1       CA     REYES, ANA           BMI         30.00
        E      Low Tide Music       BMI         30.00
2       CA     OKAFOR, TOM          ASCAP       20.00
        E      Harbor Songs         ASCAP       20.00
Writers 50.00  Publishers 50.00  Total 100.00`),
  ).toMatchObject([
    { songwriterName: "REYES, ANA", songwriterPercentage: 30, publisherName: "Low Tide Music", publisherPercentage: 30 }, // prettier-ignore
    { songwriterName: "OKAFOR, TOM", songwriterPercentage: 20, publisherName: "Harbor Songs", publisherPercentage: 20 }, // prettier-ignore
  ]);
});

it.each([
  ["Ana Reyes", true],
  ["Reyes Ana", true],
  ["A. Reyes", true],
  ["AR", true],
  ["Reyes", true],
  ["Tom Okafor", false],
  ["n/a", false],
  ["Ana Okafor", false],
])("%s signs as Ana Reyes: %s", (text, expected) => {
  expect(signsAs(text, "Ana Reyes")).toBe(expected);
});

it("what stands with a name or a publisher in one cell is theirs", () => {
  expect(
    splitsOf(`
Split sheet

Songwriter          Publisher (PRO, IPI)                    %
Ana Reyes (BMI)     Low Tide Music (BMI · 00345678912)      60
Tom Okafor (PRS)    Harbor Songs, PRS, IPI 00345678913      40`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", pro: "BMI", publisherName: "Low Tide Music", publisherIpi: "00345678912" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "PRS", publisherName: "Harbor Songs", publisherIpi: "00345678913" }, // prettier-ignore
  ]);
});

it("'Publishing %' of writers is the song's share, and a label is nobody's publisher", () => {
  expect(
    splitsOf(`
COMPOSITION
Writer              PRO       IPI            Publisher        Publishing %
Ana Reyes           BMI       00123456789    Low Tide Music   60
Tom Okafor          ASCAP     00234567891    -                40

MASTER
Name                Role               Master %
Tom Okafor          Producer           25
Big Bang Records    Label              50
Ana Reyes           Artist             25`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 60, publisherName: "Low Tide Music", masterPercentage: 25 }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterIpi: "00234567891", songwriterPercentage: 40, masterPercentage: 25 }, // prettier-ignore
  ]);
});
