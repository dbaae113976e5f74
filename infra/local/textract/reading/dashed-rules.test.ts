import { expect, it } from "vitest";
import { at, drawn, strokes, width } from "./drawn-page.fixture.ts";
import { removeDashedRules } from "./dashed-rules.ts";

it("dashed rules: a row of dashes goes, also on a slope, and letters stay", () => {
  const page = removeDashedRules(
    drawn((context) => {
      strokes(context, 200, 440);
      for (let x = 100; x < width - 100; x += 20)
        context.fillRect(x, 200 + Math.floor(x / 250), 12, 3);
      // A row of as many strokes that are of many lengths, as parts of letters are.
      for (let x = 100, index = 0; index < 30; x += 14 + (index % 4) * 6, index++)
        context.fillRect(x, 1100, 5 + (index % 3) * 5, 3);
    }),
  );
  expect([at(page, 105, 201), at(page, 505, 203), at(page, 865, 204)]).toEqual([255, 255, 255]);
  expect([at(page, 201, 307), at(page, 102, 1101)]).toEqual([0, 0]);
});

it("dashed rules: a few dashes stay, as those of a blank or a range", () => {
  const page = removeDashedRules(
    drawn((context) => {
      for (let x = 100; x < 300; x += 20) context.fillRect(x, 200, 12, 3);
    }),
  );
  expect(at(page, 105, 201)).toBe(0);
});
