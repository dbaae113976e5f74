import { expect, it } from "vitest";
import { noneYet } from "../sheet/pro.ts";
import { needsOnboarding } from "./onboarding.ts";

const finished = { role: "Songwriter", pro: "BMI", ipi: "00052210040" };

it("asks until role, PRO and IPI number are answered", () => {
  expect(needsOnboarding(finished)).toBe(false);
  for (const missing of [{ role: "" }, { pro: null }, { pro: "" }, { ipi: "" }])
    expect(needsOnboarding({ ...finished, ...missing })).toBe(true);
});

it("takes 'None yet' as an answer", () => {
  expect(needsOnboarding({ ...finished, pro: noneYet, ipi: noneYet })).toBe(false);
});
