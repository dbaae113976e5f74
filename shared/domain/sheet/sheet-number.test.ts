import { expect, it } from "vitest";
import { formatSheetNumber } from "./sheet-number.ts";

it("a sheet number has at least seven digits", () => {
  expect(formatSheetNumber(42)).toBe("0000042");
  expect(formatSheetNumber(12_345_678)).toBe("12345678");
});
