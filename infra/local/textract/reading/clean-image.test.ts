import { createCanvas } from "@napi-rs/canvas";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import {
  increaseContrast,
  normalizeLighting,
  removeRuledLines,
  textSlopeDegrees,
} from "./clean-image.ts";
import { toGray } from "./gray-image.ts";
import type { GrayImage } from "./gray-image.ts";

const [width, height] = [1000, 1300];

/** A page on which `draw` has drawn. */
function drawn(draw: (context: SKRSContext2D) => void): GrayImage {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#000";
  draw(context);
  return toGray(canvas);
}
const at = ({ pixels }: GrayImage, x: number, y: number): number => pixels[y * width + x] ?? -1;

/** Short strokes in lines, as letters are. */
function strokes(context: SKRSContext2D, left: number, right: number): void {
  for (let y = 300; y < 1000; y += 60)
    for (let x = left; x < right; x += 9) context.fillRect(x, y, 3, 14);
}

it("cleaning: text in a shadow stays dark, and the bright text of a dark heading becomes dark", () => {
  const page = normalizeLighting(
    drawn((context) => {
      context.fillStyle = "#505050";
      context.fillRect(600, 200, 400, 900);
      context.fillStyle = "#181818";
      strokes(context, 620, 980);
      context.fillStyle = "#202020";
      context.fillRect(0, 300, 400, 200);
      context.fillStyle = "#fff";
      strokes(context, 20, 380);
    }),
  );
  const inShadow = { paper: at(page, 805, 340), ink: at(page, 801, 367) };
  expect(inShadow.paper).toBeGreaterThan(200);
  expect(inShadow.ink).toBeLessThan(inShadow.paper - 100);
  const inHeading = { paper: at(page, 205, 390), ink: at(page, 201, 367) };
  expect(inHeading.paper).toBeGreaterThan(200);
  expect(inHeading.ink).toBeLessThan(100);
});

it("cleaning: the walls of a comb go, and the digits in it stay", () => {
  const page = removeRuledLines(
    drawn((context) => {
      context.fillRect(100, 300, 330, 2);
      context.fillRect(100, 332, 330, 2);
      for (let x = 100; x <= 430; x += 30) context.fillRect(x, 300, 2, 34);
      for (let x = 112; x < 430; x += 30) context.fillRect(x, 308, 4, 18);
    }),
  );
  expect([at(page, 130, 316), at(page, 250, 300), at(page, 131, 332)]).toEqual([255, 255, 255]);
  expect([at(page, 114, 316), at(page, 234, 316)]).toEqual([0, 0]);
});

it("cleaning: the slope is that of the lines of text, whatever is around the page", () => {
  const page = drawn((context) => {
    context.save();
    context.rotate((2 * Math.PI) / 180);
    strokes(context, 200, 800);
    context.restore();
    context.fillRect(0, 0, width, 64);
    context.fillRect(0, 1200, width, 100);
    // A crease.
    context.fillRect(0, 640, width, 3);
  });
  expect(textSlopeDegrees(page)).toBeCloseTo(2, 0);
});

it("cleaning: faint ink becomes black, and the slope of faint lines is found", () => {
  const page = increaseContrast(
    drawn((context) => {
      context.fillStyle = "#969696";
      context.rotate((1.5 * Math.PI) / 180);
      strokes(context, 200, 800);
    }),
  );
  expect(page.pixels.toSorted()[0]).toBeLessThan(30);
  expect(textSlopeDegrees(page)).toBeCloseTo(1.5, 0);
});
