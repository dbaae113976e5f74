import { expect, it } from "vitest";
import { checkTextractRegion } from "./textract-regions.ts";

it("settings: a region without Textract is refused, with a list of the regions that have it", () => {
  expect(() => checkTextractRegion("eu-north-1")).toThrow(/eu-north-1 has no Textract.*eu-west-1/);
  expect(() => checkTextractRegion("eu-west-1")).not.toThrow();
  expect(() => checkTextractRegion(undefined)).not.toThrow();
});
