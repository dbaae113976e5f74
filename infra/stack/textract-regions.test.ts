import { expect, it } from "vitest";
import { refuseWithoutTextract } from "./textract-regions.ts";

it("settings: a region without Textract is refused, with a list of the regions that have it", () => {
  expect(() => refuseWithoutTextract("eu-north-1")).toThrow(
    /eu-north-1 has no Textract.*eu-west-1/,
  );
  expect(() => refuseWithoutTextract("eu-west-1")).not.toThrow();
  expect(() => refuseWithoutTextract(undefined)).not.toThrow();
});
