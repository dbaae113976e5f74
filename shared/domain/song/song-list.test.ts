import { expect, it } from "vitest";
import { sortableTitle } from "./song-list.ts";

it("sortableTitle: ignores case, accents and punctuation", () => {
  expect(sortableTitle("  “Łódź” & Café!")).toBe("lodz cafe");
  const titles = ["Zebra", "äpfel", "Apple", "(banana)"];
  expect(titles.toSorted((a, b) => (sortableTitle(a) < sortableTitle(b) ? -1 : 1))).toEqual([
    "äpfel",
    "Apple",
    "(banana)",
    "Zebra",
  ]);
});

it("sortableTitle: puts titles without letters last, and bounds long ones", () => {
  expect(sortableTitle("— … !") > sortableTitle("zzz")).toBe(true);
  expect(sortableTitle("x".repeat(200))).toHaveLength(80);
});
