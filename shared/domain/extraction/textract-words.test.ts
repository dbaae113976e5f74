import { expect, it } from "vitest";
import { textOf, linesOf } from "./page-text.ts";
import { wordsOfTextract } from "./textract-words.ts";
import type { TextractBlock } from "./textract-words.ts";

/** Two lines of a page that is turned around its middle, clockwise, by an angle in degrees. */
function turnedPage(degrees: number): TextractBlock[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ["Writer Share of song", "Reyes 50% hers"].flatMap((line, row) =>
    line.split(" ").map((Text, column) => {
      const [left, top] = [0.2 + column * 0.15, 0.3 + row * 0.05];
      const [right, bottom] = [left + 0.1, top + 0.02];
      const Polygon = (
        [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ] as const
      ).map(([x, y]) => ({
        X: 0.5 + (x - 0.5) * cos - (y - 0.5) * sin,
        Y: 0.5 + (x - 0.5) * sin + (y - 0.5) * cos,
      }));
      const [xs, ys] = [Polygon.map(({ X }) => X), Polygon.map(({ Y }) => Y)];
      const BoundingBox = {
        Left: Math.min(...xs),
        Top: Math.min(...ys),
        Width: Math.max(...xs) - Math.min(...xs),
        Height: Math.max(...ys) - Math.min(...ys),
      };
      return { BlockType: "WORD", Text, Confidence: 99, Geometry: { BoundingBox, Polygon } };
    }),
  );
}

it.each([0, 4, -7, 90, 180, 270, 93])(
  "Textract words of a page turned by %d degrees are on straight lines",
  (degrees) => {
    const lines = linesOf(wordsOfTextract(turnedPage(degrees)));
    expect(lines.map(({ words }) => textOf(words))).toEqual([
      "Writer Share of song",
      "Reyes 50% hers",
    ]);
  },
);

it("Textract blocks that only repeat words are ignored", () => {
  const BoundingBox = { Left: 0, Top: 0, Width: 0.1, Height: 0.1 };
  const blocks = ["PAGE", "LINE", "TABLE", "CELL"].map((BlockType) => ({
    BlockType,
    Text: "Ana",
    Geometry: { BoundingBox },
  }));
  expect(wordsOfTextract(blocks)).toEqual([]);
});
