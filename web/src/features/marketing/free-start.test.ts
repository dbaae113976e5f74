import { expect, it } from "vitest";
import { freeStartText } from "./free-start.ts";

it.each([
  [{ sellsPlans: false, hasFreeSheet: false }, /^Everything is free for now\./],
  [{ sellsPlans: true, hasFreeSheet: false }, /^You can start without a plan\./],
  [{ sellsPlans: true, hasFreeSheet: true }, /^Your first split sheet is free\./],
])("'Get Started Free' where %o means: %s", (environment, text) => {
  expect(freeStartText(environment)).toMatch(text);
});
