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

it("ipiWarning: warns only of wrong check digits", () => {
  expect(ipiWarning("00052210041")).toMatch(/check digits/i);
  for (const answer of ["", " ", "none", "00052210040"]) expect(ipiWarning(answer)).toBe(undefined);
});
