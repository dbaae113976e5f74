import { expect, it } from "vitest";
import { at, drawn, height, width } from "./drawn-page.fixture.ts";
import { sharpen } from "./sharpen.ts";

it("sharpening: strokes that ran into each other come apart, single specks fade, and plain paper stays", () => {
  const page = sharpen(
    drawn((context) => {
      context.fillStyle = "#c8c8c8";
      context.fillRect(0, 0, width, height);
      context.fillStyle = "#909090";
      context.fillRect(300, 300, 4, 20);
      context.fillRect(308, 300, 4, 20);
      context.fillStyle = "#a0a0a0";
      context.fillRect(304, 300, 4, 20);
      context.fillRect(500, 500, 1, 1);
    }),
  );
  expect(at(page, 305, 310) - at(page, 301, 310)).toBeGreaterThan(0x10);
  expect(at(page, 301, 310)).toBeLessThan(0x90);
  expect(at(page, 500, 500)).toBeGreaterThan(0xb8);
  expect([at(page, 100, 100), at(page, 0, 0), at(page, width - 1, height - 1)]).toEqual([200, 200, 200]); // prettier-ignore
});
