import { expect, it } from "vitest";
import { countLabel, countPeople } from "./count-label.ts";

it("count label: has the noun in the singular for one only", () => {
  expect([0, 1, 2, 1024, 1_234_567].map((count) => countLabel(count, "song"))).toEqual([
    "0 songs",
    "1 song",
    "2 songs",
    "1,024 songs",
    "1,234,567 songs",
  ]);
  expect([1, 4].map((count) => countPeople(count))).toEqual(["1 person", "4 people"]);
  expect(countLabel(1, "email was", "emails were")).toBe("1 email was");
});
