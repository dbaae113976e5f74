import { expect, it } from "vitest";
import { linesOf, textOf } from "../page-text.ts";

const word = (text: string, left: number, height: number) => {
  const box = { left, top: 0.2, width: 0.01 * text.length, height };
  return { text, confidence: 0.95, page: 0, box, straight: box };
};

it("a letter that stands alone and is much lower than others is a speck", () => {
  const names = [word("Devon", 0.1, 0.01), word("Sandoval", 0.2, 0.01)];
  const read = (height: number) =>
    linesOf([...names, word("i", 0.3, height)]).map(({ words }) => textOf(words));
  expect(read(0.004)).toEqual(["Devon Sandoval"]);
  expect(read(0.009)).toEqual(["Devon Sandoval i"]);
});
