import { expect, it } from "vitest";
import { answeredIpi, defaultPro, namedPro, pros } from "./pro.ts";

it("offers BMI, the default, and ASCAP first", () => {
  expect(pros.slice(0, 2)).toEqual(["BMI", "ASCAP"]);
  expect(pros).toHaveLength(9);
  expect(defaultPro).toBe("BMI");
});

it("spells a listed society as the list does and keeps the name of any other", () => {
  expect(namedPro("apra amcos")).toBe("APRA AMCOS");
  expect(namedPro("STIM")).toBe("STIM");
  expect(namedPro("Other society")).toBe("");
});

it("reads 'None yet' in every spelling as the same answer", () => {
  for (const answer of ["none", "None yet", "NONE"]) {
    expect(namedPro(answer)).toBe("none");
    expect(answeredIpi(answer)).toBe("none");
  }
  expect(answeredIpi("00052210040")).toBe("00052210040");
});
