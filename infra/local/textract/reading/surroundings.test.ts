import type { SKRSContext2D } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { at, drawnCanvas, height, strokes, width } from "./drawn-page.fixture.ts";
import { toGray } from "./gray-image.ts";
import { paintSurroundings } from "./surroundings.ts";

/** A page that slopes, on a table. */
function photograph(context: SKRSContext2D, table: string, paper: string): void {
  context.fillStyle = table;
  context.fillRect(0, 0, width, height);
  context.save();
  context.rotate(0.02);
  context.fillStyle = paper;
  context.fillRect(100, 100, width - 200, height - 200);
  context.fillStyle = "#202020";
  strokes(context, 200, 800);
  context.restore();
}

it("surroundings: a dark table around the page gets the brightness of its paper, and the text stays", () => {
  const canvas = drawnCanvas((context) => photograph(context, "#2a2622", "#d8d8d8"));
  const before = toGray(canvas);
  paintSurroundings(canvas);
  const after = toGray(canvas);
  for (const [x, y] of [
    [5, 5],
    [60, 700],
    [990, 1290],
    [500, 40],
  ] as const) {
    // prettier-ignore
    expect(at(before, x, y)).toBeLessThan(50);
    expect(at(after, x, y)).toBeGreaterThan(200);
  }
  const rows = [200, 310, 370, 640, 1100];
  const text = (page: typeof before) => rows.map((y) => page.pixels.slice(y * width + 200, y * width + 800)); // prettier-ignore
  expect(text(after)).toEqual(text(before));
});

it("surroundings: a page that fills the picture stays as it is, also with a dark heading or in a shadow", () => {
  for (const draw of [
    (context: SKRSContext2D) => strokes(context, 200, 800),
    (context: SKRSContext2D) => {
      context.fillRect(0, 0, width, 200);
      strokes(context, 200, 800);
    },
    (context: SKRSContext2D) => {
      const shadow = context.createRadialGradient(500, 650, 100, 500, 650, 800);
      shadow.addColorStop(0, "#ffffff");
      shadow.addColorStop(1, "#404040");
      context.fillStyle = shadow;
      context.fillRect(0, 0, width, height);
      context.fillStyle = "#000";
      strokes(context, 200, 800);
    },
  ]) {
    const canvas = drawnCanvas(draw);
    const before = toGray(canvas);
    paintSurroundings(canvas);
    expect(Buffer.compare(toGray(canvas).pixels, before.pixels)).toBe(0);
  }
});
