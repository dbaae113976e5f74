import { expect, it } from "vitest";
import { normalizeIpi, defaultPro, normalizePro, pros } from "./pro.ts";

it("the list of PROs begins with the default BMI and with ASCAP", () => {
  expect(pros.slice(0, 2)).toEqual(["BMI", "ASCAP"]);
  expect(pros).toHaveLength(9);
  expect(defaultPro).toBe("BMI");
});

it("a listed society gets the spelling of the list, and any other name stays unchanged", () => {
  expect(normalizePro("apra amcos")).toBe("APRA AMCOS");
  expect(normalizePro("STIM")).toBe("STIM");
  expect(normalizePro("Other society")).toBe("");
});

it("every spelling of 'None yet' is the same answer", () => {
  for (const answer of ["none", "None yet", "NONE"]) {
    expect(normalizePro(answer)).toBe("none");
    expect(normalizeIpi(answer)).toBe("none");
  }
  expect(normalizeIpi("00052210040")).toBe("00052210040");
});
