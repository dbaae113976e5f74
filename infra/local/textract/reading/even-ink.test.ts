import { expect, it } from "vitest";
import { at, drawn, strokes, width } from "./drawn-page.fixture.ts";
import { evenInk } from "./even-ink.ts";

it("evenInk: gray print is as dark as black print beside it, and stays as sharp", () => {
  const page = evenInk(
    drawn((context) => {
      strokes(context, 200, 440);
      context.fillStyle = "#9c9c9c";
      strokes(context, 560, 800);
    }),
  );
  const [black, gray] = [at(page, 300, 307), at(page, 561, 307)];
  expect([black, at(page, 205, 307)]).toEqual([0, 255]);
  expect(gray).toBeLessThan(30);
  expect(at(page, 567, 307)).toBe(255);
});

it("evenInk leaves grain, specks and the remains of a rule as pale as they are", () => {
  const page = evenInk(
    drawn((context) => {
      context.fillStyle = "#d0d0d0";
      context.fillRect(100, 100, 200, 200);
      context.fillStyle = "#a0a0a0";
      context.fillRect(500, 500, 4, 4);
      for (let x = 600; x < width; x += 24) context.fillRect(x, 700, 5, 2);
    }),
  );
  expect([at(page, 200, 200), at(page, 501, 501), at(page, 601, 700)]).toEqual([208, 160, 160]);
});

it("evenInk leaves a swatch, which would be recognized as a letter", () => {
  const page = evenInk(
    drawn((context) => {
      context.fillStyle = "#909090";
      context.fillRect(300, 300, 30, 30);
    }),
  );
  expect(at(page, 315, 315)).toBe(144);
});
