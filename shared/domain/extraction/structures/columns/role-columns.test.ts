import { expect, it } from "vitest";
import { splitsOf } from "../../plain-splits.fixture.ts";

const head = `
Split rider

Party               Legal name          PRO         Publisher           Writer share
Producer            Ana Reyes           BMI         Low Tide Music      50%
Co-writer           Tom Okafor          ASCAP       Harbor Songs        30%
Licensee            KIM LEE             SESAC       Old Mill Music      20%`;

const rows = [
  { songwriterName: "Ana Reyes", pro: "BMI", publisherName: "Low Tide Music", songwriterPercentage: 50 }, // prettier-ignore
  { songwriterName: "Tom Okafor", pro: "ASCAP", publisherName: "Harbor Songs", songwriterPercentage: 30 }, // prettier-ignore
  { songwriterName: "KIM LEE", pro: "SESAC", publisherName: "Old Mill Music", songwriterPercentage: 20 }, // prettier-ignore
];

it("a column of parties beside one of names says what they are", () => {
  expect(splitsOf(head)).toEqual(rows);
});

it("a sentence with a percentage below a table is no part of its last row", () => {
  expect(
    splitsOf(`${head}
Producer shall also receive 3% of all net royalties after recoupment and the licensee shall credit him in
all metadata.`),
  ).toEqual(rows);
});
