import { expect, it } from "vitest";
import { personIndexes, shareColorOf, sharePalette } from "./share-palette.ts";

it("the palette has a different color for each of the first twelve people", () => {
  expect(new Set(sharePalette).size).toBe(12);
  for (let index = 1; index < 30; index += 1)
    expect(shareColorOf(index)).not.toBe(shareColorOf(index - 1));
});

it("personIndexes: all rows of a person have the same index, in the order of first appearance", () => {
  expect(personIndexes(["a", "b", "a", "c", "b"])).toEqual([0, 1, 0, 2, 1]);
  expect(personIndexes(["Nia@Example.com", "b@example.com", "nia@example.com "])).toEqual([
    0, 1, 0,
  ]);
});

it("personIndexes: rows without an address are different people", () => {
  expect(personIndexes(["", "a", "", "a"])).toEqual([0, 1, 2, 1]);
});
