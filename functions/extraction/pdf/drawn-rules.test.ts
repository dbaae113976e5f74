import { expect, it } from "vitest";
import { contentShapes } from "./content-shapes.ts";
import { drawnRules } from "./drawn-rules.ts";

const rulesOf = (text: string) =>
  drawnRules(contentShapes({ text, form: () => undefined }, { tokens: 10_000, shapes: 2000 })).map(
    (rule) => rule.map(Math.round),
  );

it.each([
  ["a line to fill in", "100 100 m 300 100 l S", [[100, 100, 300, 100]]],
  ["the sides of a thin box as one line", "100 100 200 0.5 re f", [[100, 100, 300, 100]]],
  [
    "the sides of a box",
    "100 100 200 50 re S",
    [
      [100, 100, 300, 100],
      [100, 150, 300, 150],
      [100, 100, 100, 150],
      [300, 100, 300, 150],
    ],
  ],
  ["dashes as one line", "100 100 m 110 100 l S 112 100 m 130 100 l S", [[100, 100, 130, 100]]],
  [
    "the border of two cells once",
    "0 0 m 0 30 l S 0 30 m 0 60 l S 1 0 m 1 60 l S",
    [[0, 0, 0, 60]],
  ],
  ["no box to tick", "100 100 10 10 re S", []],
  ["no white ground", "1 1 1 rg 100 100 200 50 re f", []],
  ["no slope", "100 100 m 300 200 l S", []],
])("gives %s", (_, content, rules) => {
  expect(rulesOf(content)).toEqual(rules);
});

it("gives none of a drawing with more than a form has", () => {
  const lines = Array.from({ length: 1300 }, (_, at) => `0 ${at * 3} m 50 ${at * 3} l S`);
  expect(rulesOf(lines.join("\n"))).toEqual([]);
});
