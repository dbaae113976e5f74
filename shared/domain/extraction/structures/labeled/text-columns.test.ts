import { expect, it } from "vitest";
import { lineOf } from "../../page-text.ts";
import type { PageWord, Segment } from "../../page-text.ts";
import { isOfNextColumn, textColumns } from "./text-columns.ts";

const size = { width: 0.01, height: 0.01 };
const segment = (text: string, left: number, top = 0.1): Segment => {
  const word: PageWord = { text, confidence: 1, page: 0, box: { left, top, width: text.length * 0.01, height: 0.01 } }; // prettier-ignore
  return lineOf([word]);
};
const columns = textColumns(
  [0.1, 0.2, 0.3].map((top) => segment("Signed", 0.6, top)),
  size,
);

it("ends a value at a text of another column, unless it is a choice or near", () => {
  expect(isOfNextColumn(segment("Signed", 0.6), segment("Marea", 0.2), columns, size)).toBe(true);
  expect(isOfNextColumn(segment("Signed", 0.6), segment("[X]", 0.2), columns, size)).toBe(false);
  expect(isOfNextColumn(segment("Signed", 0.6), segment("Marea", 0.53), columns, size)).toBe(false);
  expect(isOfNextColumn(segment("Other", 0.7), segment("Marea", 0.2), columns, size)).toBe(false);
});
