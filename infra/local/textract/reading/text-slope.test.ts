import { expect, it } from "vitest";
import { drawn, height, strokes, width } from "./drawn-page.fixture.ts";
import { textSlopeDegrees } from "./text-slope.ts";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

it("slope: is that of the lines of text, whatever is around the page", () => {
  const page = drawn((context) => {
    context.save();
    context.rotate(radians(2));
    strokes(context, 200, 800);
    context.restore();
    context.fillRect(0, 0, width, 64);
    context.fillRect(0, 1200, width, 100);
    // A crease.
    context.fillRect(0, 640, width, 3);
  });
  expect(textSlopeDegrees(page)).toBeCloseTo(2, 0);
});

it.each([-3.3, -0.7, 0.3, 1.7])(
  "slope: of %d degrees is found in faint ink and in a shadow",
  (degrees) => {
    const page = drawn((context) => {
      const shadow = context.createLinearGradient(300, 0, 700, 0);
      shadow.addColorStop(0, "#f0f0f0");
      shadow.addColorStop(1, "#606060");
      context.fillStyle = shadow;
      context.fillRect(0, 0, width, height);
      context.rotate(radians(degrees));
      context.fillStyle = "#b0b0b0";
      strokes(context, 200, 480);
      context.fillStyle = "#383838";
      strokes(context, 480, 800);
    });
    expect(Math.abs(textSlopeDegrees(page) - degrees)).toBeLessThan(0.25);
  },
);

it("slope: is none on an empty page", () => {
  expect(textSlopeDegrees(drawn(() => undefined))).toBe(0);
});
