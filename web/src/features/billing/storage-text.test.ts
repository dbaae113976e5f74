import { expect, it } from "vitest";
import { storageText } from "./storage-text.ts";

const usage = { formattedUsed: "41.30 GB", formattedLimit: "100.00 GB", percentage: 41.3 };

it("storage meter: shows the rounded percentage and the used part of the limit", () => {
  expect(storageText({ ...usage, hasPlan: true })).toEqual({
    text: "41% · 41.30 GB of 100.00 GB",
    percent: 41,
  });
});

it("storage meter: shows the limit that the operator has set for workspaces without a plan", () => {
  expect(storageText({ ...usage, hasPlan: false, isLimitSet: true })).toMatchObject({
    text: "41% · 41.30 GB of 100.00 GB",
  });
});

it.each([
  { ...usage, hasPlan: false },
  { ...usage, formattedLimit: "Unlimited", percentage: 0, hasPlan: true },
  { ...usage, formattedLimit: "Unlimited", percentage: 0, hasPlan: false, isLimitSet: true },
])("storage meter: shows only the used storage without a limit", (unlimited) => {
  expect(storageText(unlimited)).toEqual({ text: "41.30 GB used" });
});
