import { describe, expect, it } from "vitest";
import { mergeWords } from "./merge-words.ts";
import type { Recognized } from "./recognize.ts";

/** A word of one line whose box is as wide as its letters. */
function word(text: string, confidence: number, left = 0): Recognized {
  return { text, confidence, left, top: 0, right: left + 100, bottom: 20 };
}
const textsOf = (words: readonly Recognized[]): string[] => words.map(({ text }) => text);

describe("mergeWords", () => {
  it("takes the text of the higher confidence at a place", () => {
    expect(textsOf(mergeWords([word("Pegay", 60)], [word("Peggy", 91)]))).toEqual(["Peggy"]);
    expect(textsOf(mergeWords([word("Peggy", 91)], [word("Pegay", 60)]))).toEqual(["Peggy"]);
  });

  it("keeps accents that only one of the readings has", () => {
    expect(textsOf(mergeWords([word("Zoe", 96)], [word("Zoë", 80)]))).toEqual(["Zoë"]);
    expect(textsOf(mergeWords([word("Peña", 80)], [word("Pena", 96)]))).toEqual(["Peña"]);
  });

  it("takes a letter alone from the reading in the language of the page", () => {
    expect(textsOf(mergeWords([word("A", 60)], [word("À", 96)]))).toEqual(["A"]);
  });

  it("leaves a word that the other reading has cut in two", () => {
    const half = { ...word("Tho", 99), right: 50 };
    expect(textsOf(mergeWords([word("Thomas", 70)], [half]))).toEqual(["Thomas"]);
  });

  it("adds certain words where the first reading has none, and no uncertain ones", () => {
    const other = [word("Mara", 90, 200), word("~oo", 40, 400)];
    expect(textsOf(mergeWords([word("Ana", 90)], other))).toEqual(["Ana", "Mara"]);
  });
});
