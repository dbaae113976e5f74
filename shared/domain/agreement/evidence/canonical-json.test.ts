import canonicalize from "canonicalize";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, type CanonicalValue } from "./canonical-json.ts";

const text = fc.string({ unit: "grapheme", maxLength: 12 }).map((value) => value.normalize("NFC"));
const { value: anyValue } = fc.letrec<{ value: CanonicalValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.integer({ min: -1e6, max: 1e6 }).map((hundredths) => hundredths / 100),
    text,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 5 }),
  ),
}));

describe("canonical JSON", () => {
  it("agrees with an independent implementation of RFC 8785", () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value));
      }),
    );
  });

  it("is read back as the same value", () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });

  it("orders names by UTF-16 code units, as the RFC's own example does", () => {
    const names = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
    const value = Object.fromEntries(names.map((name) => [name, 0]));
    expect(Object.keys(JSON.parse(canonicalJson(value)))).toEqual([
      "1",
      "\r",
      "\u0080",
      "\u00f6",
      "\u20ac",
      "\u{1f600}",
      "\ufb33",
    ]);
  });

  it("is the same for texts that only differ in their normal form", () => {
    expect(canonicalJson("Bjo\u0308rk")).toBe(canonicalJson("Bj\u00f6rk"));
  });

  it("refuses what has no canonical form", () => {
    expect(() => canonicalJson(0.125)).toThrow(RangeError);
    expect(() => canonicalJson(Infinity)).toThrow(RangeError);
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
    expect(() => canonicalJson(2 ** 53)).toThrow(RangeError);
    expect(() => canonicalJson("\ud800")).toThrow(RangeError);
  });
});
