import { expect, test } from "vitest";
import { withMarksApart } from "./marks-and-words.ts";
import type { Placed } from "./placed.ts";

const at = (text: string, left: number, width: number, more: Partial<Placed> = {}): Placed => {
  const box = { left, top: 0.5, width, height: 0.012 };
  const [right, bottom] = [left + width, box.top + box.height];
  const corners = [[left, box.top], [right, box.top], [right, bottom], [left, bottom]]; // prettier-ignore
  return { text, confidence: 0.95, page: 1, box, corners: corners.map(([x = 0, y = 0]) => ({ x, y })), ...more }; // prettier-ignore
};

const seen = { mark: true, confidence: 0.8 } as const;
const drawn = { mark: true, confidence: 1 } as const;

const textsOf = (placed: readonly Placed[]): string[] =>
  withMarksApart(placed).map(({ text }) => text);

const marksOf = (placed: readonly Placed[]): string[] =>
  withMarksApart(placed).flatMap(({ text, mark }) => (mark === true ? [text] : []));

test("A box in a picture that was also read as a letter is a box", () => {
  expect(textsOf([at("[ ]", 0.3, 0.015, seen), at("O", 0.301, 0.014), at("ASCAP", 0.32, 0.05)])).toEqual(["[ ]", "ASCAP"]); // prettier-ignore
  expect(textsOf([at("[X]", 0.3, 0.015, seen), at("X", 0.3, 0.015), at("BMI", 0.32, 0.03)])).toEqual(["[X]", "BMI"]); // prettier-ignore
  expect(textsOf([at("[X]", 0.3, 0.015, seen), at("x!", 0.303, 0.008)])).toEqual(["[X]"]);
  expect(textsOf([at("[X]", 0.3, 0.015, seen), at("12", 0.303, 0.008)])).not.toContain("[ ]");
});

test("A box in a picture that was read with its word is a box before the word", () => {
  const box = at("[ ]", 0.3, 0.015, seen);
  for (const text of ["[]ASCAP", "[JASCAP", "[ASCAP", "DASCAP"])
    expect(textsOf([box, at(text, 0.301, 0.06)])).toEqual(["[ ]", "ASCAP"]);
  const [, word] = withMarksApart([box, at("[]ASCAP", 0.301, 0.06)]);
  expect(word?.box.left).toBeCloseTo(0.315);
  expect(word?.box.width).toBeCloseTo(0.046);
  expect(word?.corners[0]?.x).toBeCloseTo(0.315);
  expect(textsOf([at("[X]", 0.3, 0.015, seen), at("[x]", 0.3, 0.015), at("Other", 0.32, 0.03)])).toEqual(["[X]", "Other"]); // prettier-ignore
  expect(textsOf([at("[ ]", 0.2, 0.015, seen), at("DASCAP", 0.301, 0.06)])).toEqual(["[ ]", "DASCAP"]); // prettier-ignore
});

test("A box that was only read as letters is one beside boxes that were seen", () => {
  const [other, ...read] = [at("[ ]", 0.2, 0.015, seen), at("[x]", 0.3, 0.015), at("[]", 0.4, 0.015), at("(c)", 0.5, 0.015)] as const; // prettier-ignore
  expect(marksOf([other, ...read])).toEqual(["[ ]", "[X]", "[ ]"]);
  expect(marksOf(read)).toEqual([]);
  expect(marksOf([{ ...other, confidence: 1 }, ...read])).toEqual(["[ ]"]);
});

test("A letter in a box of a PDF's drawing is what is written there", () => {
  expect(textsOf([at("[ ]", 0.3, 0.015, drawn), at("O", 0.301, 0.014)])).toEqual(["O"]);
});

test("A word in what looked like a box stays", () => {
  expect(textsOf([at("[X]", 0.3, 0.015, seen), at("Old", 0.295, 0.025)])).not.toEqual(["[X]"]);
});
