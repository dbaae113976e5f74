import { expect, it } from "vitest";
import { searchEntriesOf, suggestionsFor } from "./suggestions.ts";

const person = (name: string, email: string, updatedAt = "2026-01-01") => ({
  name,
  email,
  updatedAt,
});
const names = (people: ReturnType<typeof person>[], query: string) =>
  suggestionsFor(people, query).map(({ name }) => name);

it("suggestions are ordered by match: beginning of the name, later word of the name, address, other", () => {
  const people = [
    person("Hannah Olsen", "hannah@x.example"),
    person("Jo Vance", "ann@x.example"),
    person("Mary Ann Poe", "poe@x.example"),
    person("Ann Abel", "abel@x.example"),
    person("Zoe", "zoe@x.example"),
  ];
  expect(names(people, " ANN")).toEqual(["Ann Abel", "Mary Ann Poe", "Jo Vance", "Hannah Olsen"]);
});

it("suggestions ignore accents, and equal matches are sorted newest first", () => {
  const people = [person("Björk", "a@x", "2026-01-01"), person("Bjorn", "b@x", "2026-02-01")];
  expect(names(people, "bjor")).toEqual(["Bjorn", "Björk"]);
  expect(names(people, "BJÖRK")).toEqual(["Björk"]);
});

it("suggestions are at most eight", () => {
  expect(
    names(
      Array.from({ length: 20 }, (_, n) => person(`P ${n}`, `${n}@x`)),
      "",
    ),
  ).toHaveLength(8);
});

it("suggestions match the words of a name in any order", () => {
  const people = [person("Mary Ann Poe", "m@x"), person("Mary Jones", "j@x")];
  expect(names(people, "poe mary")).toEqual(["Mary Ann Poe"]);
});

it("searchEntriesOf: gives each rotation of the name's words, and the address", () => {
  expect(searchEntriesOf(person("Mary Ann Poe", "poe@x.example"))).toEqual([
    "mary ann poe",
    "ann poe mary",
    "poe mary ann",
    "poe x example",
  ]);
  expect(searchEntriesOf(person("x ".repeat(100), "a@b")).length).toBeLessThanOrEqual(13);
});
