import { expect, it } from "vitest";
import { formatSheetNumber } from "./sheet-number.ts";

it("shows a number with seven digits, more when there are more", () => {
  expect(formatSheetNumber(42)).toBe("0000042");
  expect(formatSheetNumber(12_345_678)).toBe("12345678");
});
