import { expect, test } from "vitest";
import { glyphCoverage } from "../../../functions/agreements/printable/glyph-coverage.data.ts";
import { coveredRanges, encodeRanges } from "./make-glyph-coverage.ts";

test("the coverage table is that of the fonts in use", () => {
  expect(encodeRanges(coveredRanges()) === glyphCoverage, "run `npm run make-glyph-coverage`").toBe(
    true,
  );
});

test("ranges are written as distance and further length in base 36", () => {
  expect(
    encodeRanges([
      [32, 126],
      [160, 160],
      [200, 236],
    ]),
  ).toBe("w-2m y 14-10");
});
