import { expect, it } from "vitest";
import { storageText } from "./storage-text.ts";

const usage = { formattedUsed: "41.30 GB", formattedLimit: "100.00 GB", percentage: 41.3 };

it("gives the rounded percentage with what is used of a plan's limit", () => {
  expect(storageText({ ...usage, hasPlan: true })).toEqual({
    text: "41% · 41.30 GB of 100.00 GB",
    percent: 41,
  });
});

it.each([
  { ...usage, hasPlan: false },
  { ...usage, formattedLimit: "Unlimited", percentage: 0, hasPlan: true },
])("gives only what is used where no plan sets a limit", (unlimited) => {
  expect(storageText(unlimited)).toEqual({ text: "41.30 GB used" });
});
