import { expect, it } from "vitest";
import { foldedWords } from "./folded-words.ts";

it("foldedWords: folds case, accents and letters without a decomposition", () => {
  expect(foldedWords("Łukasz Żółć")).toEqual(["lukasz", "zolc"]);
  expect(foldedWords("Nguyễn Thị Ánh")).toEqual(["nguyen", "thi", "anh"]);
  expect(foldedWords("Søren Weiß")).toEqual(["soren", "weiss"]);
});

it("foldedWords: splits at punctuation and keeps other scripts", () => {
  expect(foldedWords("Björk O'Connor-Smith")).toEqual(["bjork", "o", "connor", "smith"]);
  expect(foldedWords("a.b@x.example")).toEqual(["a", "b", "x", "example"]);
  expect(foldedWords("山田 太郎")).toEqual(["山田", "太郎"]);
  expect(foldedWords(" — ")).toEqual([]);
});
