import { expect, it } from "vitest";
import { answeredIpi, defaultPro, namedPro, pros } from "./pro.ts";

it("the list of PROs begins with the default BMI and with ASCAP", () => {
  expect(pros.slice(0, 2)).toEqual(["BMI", "ASCAP"]);
  expect(pros).toHaveLength(9);
  expect(defaultPro).toBe("BMI");
});

it("a listed society gets the spelling of the list, and any other name stays unchanged", () => {
  expect(namedPro("apra amcos")).toBe("APRA AMCOS");
  expect(namedPro("STIM")).toBe("STIM");
  expect(namedPro("Other society")).toBe("");
});

it("every spelling of 'None yet' is the same answer", () => {
  for (const answer of ["none", "None yet", "NONE"]) {
    expect(namedPro(answer)).toBe("none");
    expect(answeredIpi(answer)).toBe("none");
  }
  expect(answeredIpi("00052210040")).toBe("00052210040");
});
