import { expect, it } from "vitest";
import { isNameCorrection } from "./corrected-name.ts";

it.each([
  ["Ana Reyes", "Anna Reyes", true],
  ["Ana Reyes", "ANA RÉYES", true],
  ["Ana Reyes", "A. Reyes", true],
  ["Ana Reyes", "Ana Maria Reyes", true],
  ["Reyes, Ana", "Ana Reyes", true],
  ["Łukasz Nowak", "tukasz Nowak", true],
  ["Ana Reyes", "Tom Reyes", false],
  ["Ana Reyes", "Ana Ruiz", false],
  ["Ana Reyes", "Ana", false],
  ["Kai", "Nia", false],
  ["Ana Reyes", "", false],
])("%s becomes %s: a correction: %s", (before, after, expected) => {
  expect(isNameCorrection(before, after)).toBe(expected);
});
