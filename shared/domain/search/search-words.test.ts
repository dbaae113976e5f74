import { expect, it } from "vitest";
import { matchesWords, matchRank, queryWordsOf, searchWordsOf } from "./search-words.ts";

it("searchWordsOf: gives the first twelve different words, without accents and case", () => {
  expect(searchWordsOf("Łódź Café", "Nguyễn & the café")).toEqual([
    "lodz",
    "cafe",
    "nguyen",
    "the",
  ]);
  const many = Array.from({ length: 30 }, (_, index) => `w${index}`).join(" ");
  expect(searchWordsOf(many)).toHaveLength(12);
  expect(searchWordsOf("x".repeat(500))[0]).toHaveLength(60);
  expect(searchWordsOf("— … !")).toEqual([]);
});

it("queryWordsOf: the longest word comes first", () => {
  expect(queryWordsOf("a Stør radio")).toEqual({ first: "radio", others: ["stor", "a"] });
  expect(queryWordsOf("  ")).toBeUndefined();
});

it("matchesWords: every word of the query must be a prefix of a word", () => {
  const words = searchWordsOf("Low Tide Radio", "Nia & the Shallows");
  expect(matchesWords("rad lo", words)).toBe(true);
  expect(matchesWords("SHÁL", words)).toBe(true);
  expect(matchesWords("adio", words)).toBe(false);
  expect(matchesWords("low fire", words)).toBe(false);
});

const rank = (query: string) => matchRank(query, ["low", "tide", "radio"]);

it("matchRank: a name that begins with the query ranks first", () => {
  expect([rank("low ti"), rank("tide ra"), rank("radio low"), rank("rad lo")]).toEqual([
    0, 1, 2, 3,
  ]);
});
