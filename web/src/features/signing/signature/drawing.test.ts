import { expect, it } from "vitest";
import { strokesForWidth, type Drawing } from "./drawing.ts";

const drawing: Drawing = {
  width: 800,
  strokes: [
    {
      dotSize: 0,
      minWidth: 1,
      maxWidth: 2,
      penColor: "#2340c8",
      velocityFilterWeight: 0.7,
      compositeOperation: "source-over",
      points: [
        { x: 16, y: 40, pressure: 0.5, time: 1 },
        { x: 616, y: 80, pressure: 0.5, time: 2 },
      ],
    },
  ],
};

it("drawing: is scaled down in proportion for a pad that is too narrow", () => {
  const [stroke] = strokesForWidth(drawing, 316);
  expect(stroke?.points.map(({ x, y }) => [x, y])).toEqual([
    [8, 20],
    [308, 40],
  ]);
  expect(stroke?.maxWidth).toBe(1);
});

it("drawing: is unchanged if it fits", () => {
  expect(strokesForWidth(drawing, 800)).toBe(drawing.strokes);
  expect(strokesForWidth(drawing, 640)).toBe(drawing.strokes);
  expect(strokesForWidth(drawing, 1200)).toBe(drawing.strokes);
});
