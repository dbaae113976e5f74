import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printedValue, valueRefusal } from "./field-value.ts";

const refusal = (type: "date" | "number" | "text" | "yes_no", value: string) =>
  valueRefusal({ label: "Takes", type }, value);

describe("values of custom fields", () => {
  it.each(["0", "7", "-7", "12.5", "1.50", "999999999999999", "0.000001", "-0.5", "100.10"])(
    "the number %s stays as it was typed",
    (value) => expect(refusal("number", value)).toBeUndefined(),
  );

  it.each([
    ...["1e3", "Infinity", "NaN", "0x10", "1,5", "1 000", "+1", ".5", "5.", "01", "-0", "-0.0"],
    ...["1000000000000000", "0.0000001", "١٢", "１２", " 1", "1/2", "--1"],
  ])("%s is no number", (value) => {
    expect(refusal("number", value)).toMatch(/^“Takes” is a number/);
  });

  it("no number is rounded by a reader that takes it for a JSON number with 15 significant digits", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
        expect(refusal("number", String(value))).toBe(undefined);
        expect(String(Number(String(value)))).toBe(String(value));
      }),
    );
  });

  it.each(["2026-11-26", "2024-02-29", "1969-12-31", "9999-12-31"])("%s is a date", (value) => {
    expect(refusal("date", value)).toBeUndefined();
  });

  it.each([
    ...["2026-02-30", "2025-02-29", "26-11-2026", "2026-11-26T00:00:00Z", "2026-1-1", "0999-01-01"],
    ...["2026-13-01", "today", "+02026-11-26"],
  ])("%s is no date", (value) => {
    expect(refusal("date", value)).toMatch(/^“Takes” is a date/);
  });

  it("a text is one line of at most 200 characters, a choice one of the choices, and yes or no in one spelling", () => {
    expect(refusal("text", "a".repeat(200))).toBeUndefined();
    expect(refusal("text", "a".repeat(201))).toMatch(/at most 200/);
    expect(refusal("text", "a\nb")).toMatch(/^“Takes”: Must be a single line/);
    const language = { label: "Language", type: "choice", choices: ["English", "Twi"] } as const;
    expect(valueRefusal({ ...language, choices: [...language.choices] }, "Twi")).toBeUndefined();
    expect(valueRefusal({ ...language, choices: [...language.choices] }, "twi")).toMatch(/Choose/);
    expect(refusal("yes_no", "yes")).toBeUndefined();
    expect(refusal("yes_no", "true")).toMatch(/yes or no/);
    expect(printedValue({ type: "yes_no", value: "no" })).toBe("No");
    expect(printedValue({ type: "date", value: "2026-11-26" })).toBe("2026-11-26");
  });

  it("an empty value is none", () => {
    for (const type of ["date", "number", "text", "yes_no"] as const)
      expect(refusal(type, "")).toBeUndefined();
  });
});
