import { expect, it } from "vitest";
import { personIndexes, shareColorOf, sharePalette } from "./share-palette.ts";

it("has one color for each of the first twelve people", () => {
  expect(new Set(sharePalette).size).toBe(12);
  for (let index = 1; index < 30; index += 1)
    expect(shareColorOf(index)).not.toBe(shareColorOf(index - 1));
});

it("gives all rows of a person the same index, in the order of first appearance", () => {
  expect(personIndexes(["a", "b", "a", "c", "b"])).toEqual([0, 1, 0, 2, 1]);
  expect(personIndexes(["Nia@Example.com", "b@example.com", "nia@example.com "])).toEqual([
    0, 1, 0,
  ]);
});

it("treats rows without an address as different people", () => {
  expect(personIndexes(["", "a", "", "a"])).toEqual([0, 1, 2, 1]);
});
