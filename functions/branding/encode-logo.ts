import { PNG } from "pngjs";
import { logoBounds } from "../../shared/domain/branding/logo-limits.ts";
import { isWholeJpeg } from "../../shared/domain/files/jpeg-segments.ts";
import { checkJpeg, checkPng } from "../extraction/decodable-image.ts";
import { readImageHeader, type ImageHeader } from "../extraction/image-header.ts";
import { logger } from "../platform/logger.ts";

/** A logo as it is kept: a PNG of RGB without anything but its pixels. */
export interface EncodedLogo {
  png: Uint8Array;
  width: number;
  height: number;
  /** Whether it can't be seen on paper, as a white logo on a transparent ground. */
  isBlank: boolean;
}

/** Three bytes a pixel. */
interface Rgb {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Most pixels that are decoded. 200 KB can hold far more of one color. */
const pixelsMax = 8_000_000;
/** The least difference from white that can be seen, of 255. */
const visibleDifference = 12;

/**
 * Encodes the pixels of a PNG or JPEG as a new PNG, upright, on white, and scaled down to `logoBounds`; the same bytes
 * give the same PNG. Returns undefined for what is neither, is broken, or has more than 8 million pixels.
 */
export async function encodeLogo(bytes: Buffer): Promise<EncodedLogo | undefined> {
  const header = readImageHeader(bytes);
  if (header === undefined) return undefined;
  const pixels = header.width * header.height;
  if (pixels === 0 || pixels > pixelsMax) return undefined;
  const decoded = await decodedOrUndefined(bytes, header);
  if (decoded === undefined) return undefined;
  const { width, height, data } = scaledDown(upright(decoded, header.orientation));
  const image = new PNG({ width, height, inputColorType: 2, inputHasAlpha: false, colorType: 2 });
  image.data = Buffer.from(data);
  const png = PNG.sync.write(image, { inputColorType: 2, inputHasAlpha: false, colorType: 2 });
  const isBlank = data.every((channel) => channel > 255 - visibleDifference);
  return { png, width, height, isBlank };
}

async function decodedOrUndefined(bytes: Buffer, header: ImageHeader): Promise<Rgb | undefined> {
  try {
    return header.type === "png" ? decodedPng(bytes) : await decodedJpeg(bytes, header);
  } catch (error) {
    // The decoders throw errors of many kinds for a broken picture, which is refused.
    logger.warn("A logo could not be decoded", {}, error);
    return undefined;
  }
}

function decodedPng(bytes: Buffer): Rgb {
  checkPng(bytes);
  const { width, height, data } = PNG.sync.read(bytes);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = (data[pixel * 4 + 3] ?? 255) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      rgb[pixel * 3 + channel] = Math.round(
        (data[pixel * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha),
      );
  }
  return { width, height, data: rgb };
}

async function decodedJpeg(bytes: Buffer, { width, height }: ImageHeader): Promise<Rgb> {
  checkJpeg(bytes);
  // A document can be read as far as it has arrived; a logo would stay gray from there on.
  if (!isWholeJpeg(bytes)) throw new Error("It has no end");
  const { JpegImage } = await import("pdfjs-dist/image_decoders/pdf.image_decoders.mjs");
  const image = new JpegImage();
  image.parse(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
  const data = image.getData({ width, height, forceRGB: true });
  return { width, height, data: new Uint8Array(data) };
}

/** The picture rotated and mirrored by its EXIF orientation. */
function upright(picture: Rgb, orientation: number): Rgb {
  if (orientation === 1) return picture;
  const { width, height, data } = picture;
  const isTurned = orientation >= 5;
  const [w, h] = isTurned ? [height, width] : [width, height];
  const mirrorsX = [2, 3, 7, 8].includes(orientation);
  const mirrorsY = [3, 4, 6, 7].includes(orientation);
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const [across, down] = isTurned ? [y, x] : [x, y];
      const column = mirrorsX ? width - 1 - across : across;
      const row = mirrorsY ? height - 1 - down : down;
      const from = (row * width + column) * 3;
      turned.set(data.subarray(from, from + 3), (y * w + x) * 3);
    }
  return { width: w, height: h, data: turned };
}

/** The picture within the bounds; each pixel is the mean of those that it covers. */
function scaledDown(picture: Rgb): Rgb {
  const scale = Math.max(picture.width / logoBounds.width, picture.height / logoBounds.height);
  if (scale <= 1) return picture;
  const width = Math.max(1, Math.round(picture.width / scale));
  const height = Math.max(1, Math.round(picture.height / scale));
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const rows = span(y, height, picture.height);
    for (let x = 0; x < width; x += 1)
      data.set(meanOf(picture, rows, span(x, width, picture.width)), (y * width + x) * 3);
  }
  return { width, height, data };
}

type Span = readonly [start: number, end: number];

/** The pixels of a row of `from` pixels that a pixel of a row of `of` covers. */
function span(at: number, of: number, from: number): Span {
  const start = Math.floor((at * from) / of);
  return [start, Math.max(start + 1, Math.floor(((at + 1) * from) / of))];
}

function meanOf({ width, data }: Rgb, rows: Span, columns: Span): [number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  for (let y = rows[0]; y < rows[1]; y += 1)
    for (let at = (y * width + columns[0]) * 3; at < (y * width + columns[1]) * 3; at += 3) {
      red += data[at] ?? 255;
      green += data[at + 1] ?? 255;
      blue += data[at + 2] ?? 255;
    }
  const count = (rows[1] - rows[0]) * (columns[1] - columns[0]);
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}
