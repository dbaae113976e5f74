import { expect, it } from "vitest";
import { pickedText } from "./picked-text.ts";
import {
  smallestAtPoint,
  isDoubtful,
  fieldKeyOf,
  extractedFieldsOf,
  type ExtractedFields,
} from "./sources.ts";

const box = { left: 0.1, top: 0.1, width: 0.3, height: 0.05 };
const read = <Value>(value: Value, confidence = 0.99, place = box) => ({
  value,
  confidence,
  page: 0,
  box: place,
});
const sheet: ExtractedFields = {
  title: read("Low Tide"),
  splits: [
    { songwriterName: read("Ana Reyes"), songwriterPercentage: read(50, 0.7), pro: read("BMI") },
    { songwriterName: read("Bo Lind", 0.89), email: read("bo@example.com", 0.9) },
  ],
};

it("fields are reviewed song first, then row by row, and what was not found is left out", () => {
  expect(extractedFieldsOf(sheet).map(({ field }) => fieldKeyOf(field))).toEqual([
    "title",
    "0.songwriterName",
    "0.pro",
    "0.songwriterPercentage",
    "1.songwriterName",
    "1.email",
  ]);
});

it("a field is doubtful below a confidence of 0.90", () => {
  const doubts = extractedFieldsOf(sheet).filter(isDoubtful);
  expect(doubts.map(({ field }) => fieldKeyOf(field))).toEqual([
    "0.songwriterPercentage",
    "1.songwriterName",
  ]);
});

it("a point hits the smallest box around it, on its own page only", () => {
  const line = { page: 0, box, text: "line" };
  const word = { page: 0, box: { ...box, width: 0.1 }, text: "word" };
  const there = { page: 0, x: 0.15, y: 0.12 };
  expect(smallestAtPoint([line, word], there)).toBe(word);
  expect(smallestAtPoint([line, word], { ...there, x: 0.3 })).toBe(line);
  expect(smallestAtPoint([line, word], { ...there, y: 0.2 })).toBeUndefined();
  expect(smallestAtPoint([line, word], { ...there, page: 1 })).toBeUndefined();
});

it.each([
  ["songwriterName", ["“Ana", "Reyes,"], "Ana Reyes"],
  ["songwriterPercentage", ["33", "1/3%"], "33.33"],
  ["songwriterPercentage", ["33,33", "%"], "33.33"],
  ["masterPercentage", ["abc"], ""],
  ["songwriterIpi", ["IPI", "00123", "456", "789"], "00123456789"],
  ["email", ["ana@example.com,"], "ana@example.com"],
  ["title", ["Low", "Tide"], "Low Tide"],
] as const)("words chosen for %s: %j", (name, words, expected) => {
  expect(pickedText({ name }, words)).toBe(expected);
});
