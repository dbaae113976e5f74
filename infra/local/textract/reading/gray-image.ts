import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Canvas, Image } from "@napi-rs/canvas";
import { cleanFax } from "./fax-lines.ts";

/** Brightness of each pixel, 0 (black) to 255, row by row. */
export interface GrayImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The longer side of an image that is read: about 300 dpi of a letter or A4 page. */
const workingSize = 3000;
/** More does not help pictures of low resolution. */
const largestScale = 3;

/** From this factor on, by which a picture is scaled up, its letters are blurred. */
const blurringScale = 2.2;

/**
 * Decodes a PNG or JPEG and draws it upright at the size at which it is read. It is blurred if it has few pixels.
 */
export async function decodeImage(bytes: Buffer): Promise<{ canvas: Canvas; isBlurred: boolean }> {
  const image = await loadImage(bytes);
  const fax = cleanFax(image);
  const canvas = scaleToWorkingSize(fax ?? image, image);
  return { canvas, isBlurred: fax === undefined && canvas.width >= image.width * blurringScale };
}

/** An image at the size at which it is read, with the proportions of the page. */
function scaleToWorkingSize(
  image: Image | Canvas,
  page: { width: number; height: number },
): Canvas {
  const scale = Math.min(largestScale, workingSize / Math.max(page.width, page.height));
  const width = Math.max(1, Math.round(page.width * scale));
  const height = Math.max(1, Math.round(page.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

export function toGray(canvas: Canvas): GrayImage {
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const red = data[at * 4] ?? 0;
    const green = data[at * 4 + 1] ?? 0;
    const blue = data[at * 4 + 2] ?? 0;
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, pixels };
}

/** The means of square cells with sides of so many pixels: a small picture with less noise. */
export function reduced({ width, height, pixels }: GrayImage, side: number): GrayImage {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const out = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let y = row * side; y < (row + 1) * side; y++)
        for (let x = column * side; x < (column + 1) * side; x++) sum += pixels[y * width + x] ?? 0;
      out[row * columns + column] = sum / side ** 2;
    }
  return { width: columns, height: rows, pixels: out };
}

/** Rotates an image clockwise around its center. The canvas grows to contain all of it. */
export function rotateCanvas(canvas: Canvas, degrees: number): Canvas {
  if (degrees === 0) return canvas;
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const width = Math.round(canvas.width * cos + canvas.height * sin);
  const height = Math.round(canvas.width * sin + canvas.height * cos);
  const out = createCanvas(width, height);
  const context = out.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return out;
}
