import { expect, it } from "vitest";
import { agreementMatcher } from "./search-agreements.ts";

const agreement = {
  number: 42,
  title: "Low Tide Radio",
  artist: "Nia & the Shallows",
  splits: [
    { songwriterName: "Łukasz Żak", email: "luk@fjordrow.is" },
    { songwriterName: "Nia Okafor", email: "nia@example.com" },
  ],
};
const finds = (query: string) => agreementMatcher(query)(agreement);

it("the search matches prefixes of words of title, artist, contributors, addresses and number", () => {
  for (const query of [
    "low",
    "radio ti",
    "SHALL",
    "lukasz zak",
    "okafor low",
    "fjordrow",
    "42",
    "0000042",
  ])
    expect({ query, finds: finds(query) }).toEqual({ query, finds: true });
});

it("the search finds a publisher who is a party by the company's name, and a declared name", () => {
  const row = { songwriterName: "Ana (contact)", email: "ana@example.com" };
  const company = { ...row, kind: "publisher" as const, publisherName: "Alpha Songs" };
  const declared = { ...row, declaredName: "Oluchi Mensah" };
  const finds = (query: string, split: typeof row) =>
    agreementMatcher(query)({ ...agreement, splits: [split] });
  expect(finds("alpha", company)).toBe(true);
  expect(finds("oluchi", declared)).toBe(true);
  expect(finds("alpha", { ...company, kind: "writer" } as typeof row)).toBe(false);
});

it("the search needs a match for every word, from the beginning of a word", () => {
  for (const query of ["low ben", "adio", "43", "nia shore"])
    expect({ query, finds: finds(query) }).toEqual({ query, finds: false });
});

it("a search that is empty or has only punctuation matches everything", () => {
  expect(finds("")).toBe(true);
  expect(finds(" – ")).toBe(true);
});
