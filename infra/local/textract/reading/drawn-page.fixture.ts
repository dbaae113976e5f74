import { createCanvas } from "@napi-rs/canvas";
import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { toGray } from "./gray-image.ts";
import type { GrayImage } from "./gray-image.ts";

export const [width, height] = [1000, 1300];

/** A page on which `draw` has drawn. */
export function drawnCanvas(draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#000";
  draw(context);
  return canvas;
}

export const drawn = (draw: (context: SKRSContext2D) => void): GrayImage =>
  toGray(drawnCanvas(draw));

/** The brightness of a point. */
export const at = ({ pixels }: GrayImage, x: number, y: number): number =>
  pixels[y * width + x] ?? -1;

/** Short strokes in lines, as letters are. */
export function strokes(context: SKRSContext2D, left: number, right: number): void {
  for (let y = 300; y < 1000; y += 60)
    for (let x = left; x < right; x += 9) context.fillRect(x, y, 3, 14);
}
