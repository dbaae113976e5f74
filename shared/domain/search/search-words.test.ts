import { expect, it } from "vitest";
import { matchesWords, matchRank, queryWordsOf, searchWordsOf } from "./search-words.ts";

it("indexes the first twelve different words, without accents and case", () => {
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

it("reads by the longest word of a query", () => {
  expect(queryWordsOf("a Stør radio")).toEqual({ first: "radio", others: ["stor", "a"] });
  expect(queryWordsOf("  ")).toBeUndefined();
});

it("finds by the beginning of any word, and needs all of them", () => {
  const words = searchWordsOf("Low Tide Radio", "Nia & the Shallows");
  expect(matchesWords("rad lo", words)).toBe(true);
  expect(matchesWords("SHÁL", words)).toBe(true);
  expect(matchesWords("adio", words)).toBe(false);
  expect(matchesWords("low fire", words)).toBe(false);
});

const rank = (query: string) => matchRank(query, ["low", "tide", "radio"]);

it("ranks a name that begins with the query first", () => {
  expect([rank("low ti"), rank("tide ra"), rank("radio low"), rank("rad lo")]).toEqual([
    0, 1, 2, 3,
  ]);
});
