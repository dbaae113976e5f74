import { expect, it } from "vitest";
import { misread } from "./misread-words.ts";

it("misread counts nothing for the same words in another order", () => {
  expect(misread(["Ana", "50", "%"], ["%", "Ana", "50"])).toEqual({ characters: 6, wrongCharacters: 0, words: 3, wrongWords: 0 }); // prettier-ignore
});

it("misread counts the letters that differ, and all of a missing word", () => {
  expect(misread(["Peña", "Ruiz"], ["Pena"])).toMatchObject({ wrongCharacters: 5, wrongWords: 2 });
});

it("misread uses each recognized word once", () => {
  expect(misread(["50", "50"], ["50"])).toMatchObject({ wrongCharacters: 2, wrongWords: 1 });
});
