import { expect, it } from "vitest";
import { noTotals } from "./totals.ts";
import { withUnprovenLines } from "./unproven-lines.ts";

const lines = new Map([["plan:one", "One"]]);
const of = (passedTags: string[], otherTags: string[] = []) =>
  withUnprovenLines({ ...noTotals, passedTags, otherTags }, lines);
const unproven = {
  failed: 1,
  failures: ["plan line 'One': a test with the tag plan:one did not pass"],
};

it("a run fails for a built line of a plan without a passed test, or with a skipped one", () => {
  expect(of(["plan:one"])).toMatchObject({ failed: 0, failures: [] });
  expect(of([])).toMatchObject(unproven);
  expect(of(["plan:one"], ["plan:one"])).toMatchObject(unproven);
});
