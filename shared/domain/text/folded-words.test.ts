import { expect, it } from "vitest";
import { foldedWords } from "./folded-words.ts";

it("folds case, accents and letters that people type otherwise", () => {
  expect(foldedWords("Łukasz Żółć")).toEqual(["lukasz", "zolc"]);
  expect(foldedWords("Nguyễn Thị Ánh")).toEqual(["nguyen", "thi", "anh"]);
  expect(foldedWords("Søren Weiß")).toEqual(["soren", "weiss"]);
});

it("parts words at punctuation and keeps other scripts", () => {
  expect(foldedWords("Björk O'Connor-Smith")).toEqual(["bjork", "o", "connor", "smith"]);
  expect(foldedWords("a.b@x.example")).toEqual(["a", "b", "x", "example"]);
  expect(foldedWords("山田 太郎")).toEqual(["山田", "太郎"]);
  expect(foldedWords(" — ")).toEqual([]);
});
