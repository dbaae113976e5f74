import { PNG } from "pngjs";

/** A signature's ink, cut to its bounds: RGB on white, three bytes per pixel. Width and height are in pixels. */
export interface SignatureInk {
  width: number;
  height: number;
  rgb: Buffer;
}

const maximumPixels = 8_000_000;

/** Width and height in a PNG's header, in pixels; undefined if the bytes do not begin like a PNG. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 24 || data.readUInt32BE(0) !== 0x89_50_4e_47) return undefined;
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

function decode(bytes: Uint8Array): PNG | undefined {
  try {
    return PNG.sync.read(Buffer.from(bytes));
  } catch (error) {
    // The decoder throws Error if the image is broken; the caller handles undefined.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/**
 * The drawing in a signature's PNG. Returns undefined if there is nothing to print: the image is not a PNG, broken,
 * larger than 8 million pixels, or blank.
 */
export function readSignatureInk(bytes: Uint8Array): SignatureInk | undefined {
  const image = decodeBounded(bytes);
  return image && cutToInk(image);
}

/**
 * Encodes the pixels of a PNG as a new PNG without texts and other metadata. The same pixels give the same bytes.
 * Returns undefined if the image shows no drawing: it has no ink or only one color.
 */
export function encodeDrawing(bytes: Uint8Array): Uint8Array | undefined {
  const image = decodeBounded(bytes);
  if (image === undefined || isOneColour(image) || cutToInk(image) === undefined) return undefined;
  const plain = new PNG({ width: image.width, height: image.height });
  plain.data = image.data;
  // Without a filter: strokes on a plain background compress well, and trying every filter would double the time.
  return PNG.sync.write(plain, { filterType: 0 });
}

function decodeBounded(bytes: Uint8Array): PNG | undefined {
  const size = sizeOf(bytes);
  if (!size || size.width * size.height > maximumPixels) return undefined;
  return decode(bytes);
}

function isOneColour({ data }: PNG): boolean {
  return data.subarray(4).equals(data.subarray(0, -4));
}

function cutToInk({ width, height, data }: PNG): SignatureInk | undefined {
  const white = (at: number, channel: number): number => {
    const alpha = (data[at + 3] ?? 0) / 255;
    return Math.round((data[at + channel] ?? 0) * alpha + 255 * (1 - alpha));
  };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (Math.min(white(at, 0), white(at, 1), white(at, 2)) > 232) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return undefined;
  const ink = { width: right - left + 1, height: bottom - top + 1 };
  const rgb = Buffer.alloc(ink.width * ink.height * 3);
  for (let y = 0; y < ink.height; y += 1)
    for (let x = 0; x < ink.width; x += 1) {
      const at = ((top + y) * width + left + x) * 4;
      rgb.set([white(at, 0), white(at, 1), white(at, 2)], (y * ink.width + x) * 3);
    }
  return { ...ink, rgb };
}
