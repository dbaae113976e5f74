import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Canvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { cleanFax } from "./fax-lines.ts";

/** A white picture on which black rectangles are drawn: left, top, width and height. */
function drawn(...black: [number, number, number, number][]): Canvas {
  const canvas = createCanvas(60, 40);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 60, 40);
  context.fillStyle = "#000";
  for (const rectangle of black) context.fillRect(...rectangle);
  return canvas;
}
const cleaned = async (canvas: Canvas) => cleanFax(await loadImage(canvas.toBuffer("image/png")));
const isBlack = (canvas: Canvas | undefined, x: number, y: number): boolean =>
  (canvas?.getContext("2d").getImageData(x, y, 1, 1).data[0] ?? 255) < 128;

/** A stroke that goes down to the right: no line is that above. */
const slanted = Array.from({ length: 20 }, (_, y): [number, number, number, number] => [10 + y, 10 + y, 6, 1]); // prettier-ignore

it("cleanFax removes specks and keeps strokes", async () => {
  const fax = await cleaned(drawn(...slanted, [50, 5, 1, 1]));
  expect(fax?.height).toBe(40);
  expect([isBlack(fax, 50, 5), isBlack(fax, 13, 10)]).toEqual([false, true]);
});

it("cleanFax drops lines that repeat the one above", async () => {
  const low = Array.from({ length: 10 }, (_, y): [number, number, number, number] => [10 + y, 10 + y * 2, 6, 2]); // prettier-ignore
  expect((await cleaned(drawn(...low)))?.height).toBe(20);
});

it("cleanFax leaves other pictures", async () => {
  const canvas = drawn(...slanted);
  canvas.getContext("2d").fillStyle = "#999";
  canvas.getContext("2d").fillRect(0, 0, 60, 8);
  expect(await cleaned(canvas)).toBeUndefined();
});
