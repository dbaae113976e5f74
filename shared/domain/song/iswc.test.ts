import fc from "fast-check";
import { expect, it } from "vitest";
import { parseIswc } from "./iswc.ts";

it.each([
  "T-034.524.680-1",
  "t0345246801",
  " T 034 524 680 1 ",
  "T\u2013034.524.680\u20131",
  "ISWC T-034.524.680-1",
  "iswc: t 034 524 680 1",
])("parseIswc: parses '%s' as T-034.524.680-1", (text) => {
  expect(parseIswc(text)).toBe("T-034.524.680-1");
});

it.each([
  "",
  "T",
  "ISWC",
  "ISRC T-034.524.680-1",
  "034.524.680-1",
  "T-034.524.680-2",
  "T-034.524.680",
  "T-034.524.680-11",
])("parseIswc: refuses '%s'", (text) => {
  expect(parseIswc(text)).toBeUndefined();
});

const nineDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });

it("parseIswc: accepts exactly one check digit for each work, and parses its own written form", () => {
  fc.assert(
    fc.property(nineDigits, (digits) => {
      const read = Array.from({ length: 10 }, (_, check) =>
        parseIswc(`T${digits.join("")}${check}`),
      );
      const accepted = read.filter((iswc) => iswc !== undefined);
      expect(accepted).toHaveLength(1);
      expect(parseIswc(accepted[0] ?? "")).toBe(accepted[0]);
    }),
  );
});
