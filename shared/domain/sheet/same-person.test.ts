import { expect, it } from "vitest";
import { isSamePerson } from "./same-person.ts";

it.each([
  ["Nia Okafor", "Nia Okafor"],
  ["N. Okafor", "Nia Okafor"],
  ["OKAFOR, Nia", "Nia Okafor"],
  ["Lukasz Zolc", "Łukasz Żółć"],
  ["Wanda", "Wanda Writer"],
  ["林", "林"],
  ["!!", "!!"],
])("isSamePerson: %j and %j are one person", (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
  expect(isSamePerson(other, one)).toBe(true);
});

it.each([
  ["Nia Okafor", "Otto Other"],
  ["Nia Okafor", "Ben Okafor"],
  ["Writer 1", "Writer 2"],
  ["!!", "??"],
])("isSamePerson: %j and %j are two people", (one, other) => {
  expect(isSamePerson(one, other)).toBe(false);
});
