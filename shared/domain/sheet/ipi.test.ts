import { expect, it } from "vitest";
import { hasValidIpiCheckDigits, ipiWarning } from "./ipi.ts";

it.each(["00014107338", "14107338", "000.14.10.73.38", "00000000199", "00052210040"])(
  "an IPI number has valid check digits: %s",
  (ipi) => {
    expect(hasValidIpiCheckDigits(ipi)).toBe(true);
  },
);

it.each(["00014107339", "00014107383", "000000001990", "", "I-001", "12a"])(
  "an IPI number has no valid check digits: '%s'",
  (ipi) => {
    expect(hasValidIpiCheckDigits(ipi)).toBe(false);
  },
);

it("ipiWarning: warns of wrong check digits", () => {
  expect(ipiWarning("00052210041")).toMatch(/check digits/i);
  expect(ipiWarning("052210041")).toMatch(/check digits/i);
  for (const answer of ["", " ", "none", "00052210040", "52210040", "000.52.21.00.40"])
    expect(ipiWarning(answer)).toBe(undefined);
});

it.each(["12345", "199", "123456789012", "I-000000119-1", "52210041"])(
  "ipiWarning: says how many digits a number has: %s",
  (ipi) => {
    expect(ipiWarning(ipi)).toBe("An IPI name number has 9 to 11 digits. Please check it.");
  },
);
