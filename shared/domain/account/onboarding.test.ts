import { expect, it } from "vitest";
import { noneYet } from "../sheet/pro.ts";
import { needsOnboarding } from "./onboarding.ts";

const finished = { role: "Songwriter", pro: "BMI", ipi: "00052210040" };

it("onboarding is needed until role, PRO and IPI number are answered", () => {
  expect(needsOnboarding(finished)).toBe(false);
  for (const missing of [{ role: "" }, { pro: null }, { pro: "" }, { ipi: "" }])
    expect(needsOnboarding({ ...finished, ...missing })).toBe(true);
});

it("onboarding accepts 'None yet' as an answer", () => {
  expect(needsOnboarding({ ...finished, pro: noneYet, ipi: noneYet })).toBe(false);
});
