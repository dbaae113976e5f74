import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

it("two people in a cell are two writers, if their shares say what each has", () => {
  expect(
    splitsOf(`
Split Sheet

Writer                      PRO              Share
Ana Reyes / Tom Okafor      BMI / ASCAP      45% / 15%
Una Novak & Wei Tan         PRS              20% each`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterPercentage: 45 },
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 15 },
    { songwriterName: "Una Novak", pro: "PRS", songwriterPercentage: 20 },
    { songwriterName: "Wei Tan", pro: "PRS", songwriterPercentage: 20 },
  ]);
});

it("two people with one share stay together", () => {
  expect(
    splitsOf(`
Split Sheet

Writer                      PRO              Share
Ana Reyes                   BMI              60%
Una Novak & Wei Tan         PRS              40%`),
  ).not.toContainEqual(expect.objectContaining({ songwriterName: "Una Novak" }));
});

it("writers below 'Lyrics' and 'Music' are no lyrics of the song", () => {
  expect(
    splitsOf(`
Split Sheet

Writer             PRO              Share
LYRICS
Ana Reyes          BMI              60%
MUSIC
Una Novak          PRS              40%`),
  ).toMatchObject([{ songwriterName: "Ana Reyes" }, { songwriterName: "Una Novak" }]);
});
