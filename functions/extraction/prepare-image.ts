import { checkJpeg, checkPng } from "./decodable-image.ts";
import { readImageHeader, type ImageHeader } from "./image-header.ts";
import type { Gray } from "./picture/straight-ink.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

/** Textract's limits. */
const readableBytes = 10 * 1024 ** 2;
const readableSide = 10_000;

/** At most this many pixels fit into the function's memory while a picture is decoded. */
const pixelsMax = { png: 60_000_000, jpeg: 120_000_000 } as const;
/** At most this many pixels are decoded to look for signatures: a photo of a phone, or a page at 600 dots per inch. */
const lookedAtMax = 36_000_000;
/** Pixels of the longer side of a picture after scaling down: 350 dots per inch of a Letter page. */
const side = 4200;

/**
 * Rotates a picture upright and scales it down to Textract's limits. Undefined if the picture needs neither. Throws
 * `UnreadableDocument` for one that is broken or has more pixels than fit into memory.
 */
export async function prepareImage(bytes: Buffer): Promise<Buffer | undefined> {
  const facts = readImageHeader(bytes);
  if (facts === undefined) throw new UnreadableDocument("it is no picture");
  const { width, height, orientation } = facts;
  const isSmall = bytes.length <= readableBytes && Math.max(width, height) <= readableSide;
  if (isSmall && orientation === 1) return undefined;
  if (width * height > pixelsMax[facts.type] || width === 0 || height === 0)
    throw new UnreadableDocument("it has too many pixels");
  const gray = await decoded(bytes, facts);
  return await encoded(upright(scaledDown(gray), orientation));
}

/**
 * A picture in gray, scaled down. Undefined for one that is broken or takes too long to decode only to look for
 * signatures.
 */
export async function grayPicture(bytes: Buffer): Promise<Gray | undefined> {
  const facts = readImageHeader(bytes);
  if (facts === undefined || facts.width * facts.height > lookedAtMax) return undefined;
  try {
    return scaledDown(await decoded(bytes, facts));
  } catch (error) {
    if (error instanceof UnreadableDocument) return undefined;
    throw error;
  }
}

async function decoded(bytes: Buffer, facts: ImageHeader): Promise<Gray> {
  try {
    return facts.type === "png" ? await decodedPng(bytes) : await decodedJpeg(bytes, facts);
  } catch (error) {
    throw new UnreadableDocument("it is a broken picture", { cause: error });
  }
}

async function decodedPng(bytes: Buffer): Promise<Gray> {
  checkPng(bytes);
  const { PNG } = await import("./png.ts");
  const { width, height, data } = PNG.sync.read(bytes);
  return { width, height, data: grayOf(data, 4) };
}

async function decodedJpeg(bytes: Buffer, facts: ImageHeader): Promise<Gray> {
  checkJpeg(bytes);
  const { JpegImage } = await import("pdfjs-dist/image_decoders/pdf.image_decoders.mjs");
  const image = new JpegImage();
  image.parse(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
  // For a scale of 4 or more, the decoder returns at most every second pixel, which saves memory.
  const factor = Math.ceil(Math.max(facts.width, facts.height) / side);
  const step = Math.max(1, Math.floor(factor / 2));
  const [width, height] = [Math.floor(facts.width / step), Math.floor(facts.height / step)];
  const data = image.getData({ width, height, forceRGB: true });
  return { width, height, data: grayOf(data, 3) };
}

/** Brightness by the weights of ITU-R BT.601. Transparent pixels are white, like paper. */
function grayOf(data: Uint8Array, channels: 3 | 4): Uint8Array {
  const gray = new Uint8Array(data.length / channels);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const brightness = red * 0.299 + green * 0.587 + blue * 0.114;
    const alpha = channels === 4 ? (data[at + 3] ?? 255) / 255 : 1;
    gray[pixel] = Math.round(brightness * alpha + 255 * (1 - alpha));
  }
  return gray;
}

/** The picture scaled down; each pixel is the mean of a square of the original. */
function scaledDown(picture: Gray): Gray {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / side);
  if (factor === 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let row = 0; row < factor; row += 1) {
      let at = (y * factor + row) * picture.width;
      for (let x = 0; x < width; x += 1)
        for (let column = 0; column < factor; column += 1, at += 1)
          sums[x] = (sums[x] ?? 0) + (picture.data[at] ?? 255);
    }
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = Math.round((sums[x] ?? 0) / (factor * factor));
  }
  return { width, height, data };
}

/** The picture rotated and mirrored by its EXIF orientation. */
function upright({ width, height, data }: Gray, orientation: number): Gray {
  if (orientation === 1) return { width, height, data };
  const isTurned = orientation >= 5;
  const [w, h] = isTurned ? [height, width] : [width, height];
  const turned = new Uint8Array(data.length);
  const mirrorsX = [2, 3, 7, 8].includes(orientation);
  const mirrorsY = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const [across, down] = isTurned ? [y, x] : [x, y];
      const from = mirrorsX ? width - 1 - across : across;
      const row = mirrorsY ? height - 1 - down : down;
      turned[y * w + x] = data[row * width + from] ?? 255;
    }
  return { width: w, height: h, data: turned };
}

/** A gray PNG with 32 levels: enough to read, and small even for noisy pictures. */
async function encoded({ width, height, data }: Gray): Promise<Buffer> {
  const { PNG } = await import("./png.ts");
  const image = new PNG({ width, height, inputColorType: 0, inputHasAlpha: false, colorType: 0 });
  image.data = Buffer.from(data.map((gray) => gray & 0xf8));
  return PNG.sync.write(image, { inputColorType: 0, inputHasAlpha: false, colorType: 0 });
}
